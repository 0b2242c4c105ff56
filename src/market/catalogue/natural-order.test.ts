import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { articleDiscount } from './articles/article-discount.ts'
import { article } from './articles/article.ts'
import { CatalogueFixture } from './catalogue.testing.api.ts'

const names = [
  'Bali 1 Go',
  'Bali 1.25 Go',
  'Bali 1,5 Go',
  'Bali 3 Go',
  'Bali ٥ Go',
  'Bali 10 Go',
  'Bali 0120 Go',
  'Bali 4G',
]

describe('names with numbers', () => {
  let shelf: CatalogueFixture
  const nameOf = new Map<unknown, string>()
  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    const discountId = (await shelf.make('discount')).id
    for (const name of names.toReversed()) {
      const { id } = await shelf.make('article', { name })
      nameOf.set(id, name)
      await shelf.make('article-discount', { articleId: id, discountId })
    }
  })
  afterAll(() => shelf.close())

  const sorted = [
    'Bali 1 Go',
    'Bali 1,5 Go',
    'Bali 1.25 Go',
    'Bali 3 Go',
    'Bali 4G',
    'Bali ٥ Go',
    'Bali 10 Go',
    'Bali 0120 Go',
  ]

  test('are sorted by the values of their numbers, on every page and in both directions', async () => {
    const read: unknown[] = []
    let after: string | null = null
    do {
      const { body } = await ask(
        shelf.app,
        'GET',
        `${article.path}?q=bali&sort=name&limit=3${after ? `&after=${after}` : ''}`,
      )
      read.push(...(body.data as Row[]).map(({ name }) => name))
      after = body.page?.next ?? null
    } while (after)
    expect(read).toEqual(sorted)
    const back = (await shelf.get(`${article.path}?q=bali&sort=-name`)) as Row[]
    expect(back.map(({ name }) => name)).toEqual(sorted.toReversed())
  })

  test('sort the rows that refer to them', async () => {
    const rows = (await shelf.get(`${articleDiscount.path}?sort=articleId`)) as Row[]
    expect(rows.map(({ articleId }) => nameOf.get(articleId))).toEqual(sorted)
  })

  test('are found by their exact text', async () => {
    const rows = (await shelf.get(`${article.path}?name=${encodeURIComponent('bali 10 go')}`)) as Row[]
    expect(rows.map(({ name }) => name)).toEqual(['Bali 10 Go'])
  })
})
