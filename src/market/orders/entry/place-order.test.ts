import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#engine/database/new-id.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { order } from '../order.ts'

describe('an order', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })
  afterAll(() => shelf.close())

  test.each([
    ['an article', true],
    ['an article', false],
    ['an eSIM', true],
    ['an eSIM', false],
    ['a plack', true],
    ['a plack', false],
  ])('for a customer who does not exist is refused by that field: %s, submitted: %s', async (what, submit) => {
    const article = await shelf.make('article')
    const plack = await shelf.make('plack', { quantity: 10, expirationDate: null })
    if (what === 'an eSIM') await shelf.make('profile-id', { articleId: article.id, state: 'available' })
    const line = what === 'a plack' ? { plackId: plack.id } : { articleId: article.id }
    const body = { customerId: newId(), lines: [{ ...line, quantity: 1 }], submit }
    const response = await ask(shelf.app, 'POST', `${order.path}/place`, { body })
    expect([response.status, response.body.details?.map(({ field, constraint }) => [field, constraint])]).toEqual([
      400,
      [['customerId', 'reference']],
    ])
  })
})
