import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { quickCustomerPath } from './quick-customer.ts'

describe('a customer added in few words', () => {
  let shelf: CatalogueFixture
  const body = {
    firstname: 'Aïda',
    lastname: 'Comptoir',
    email: 'aida@comptoir.example',
    phone: '+33612345678',
    cin: 'QC-1001',
  }

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })
  afterAll(() => shelf.close())

  const add = (values: object, more: object = {}) =>
    ask(shelf.app, 'POST', quickCustomerPath, { body: { ...body, ...values }, ...more })

  test('is a customer like any other, who signs in by their email and whose photo follows', async () => {
    const made = await add({})
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({ ...body, username: body.email, image: null, active: true })
  })

  test('is refused when somebody is known by that email or that card, each at its field', async () => {
    const sameMail = await add({ cin: 'QC-1002' })
    expect([sameMail.status, sameMail.body.code]).toEqual([409, 'duplicate'])
    const sameCard = await add({ email: 'other@comptoir.example' })
    expect(sameCard.status).toBe(409)
    expect(sameCard.body.details).toMatchObject([{ field: 'cin' }])
  })

  test('is refused where something is missing, or by who may add none', async () => {
    const empty = await add({ phone: '', cin: null })
    expect(empty.status).toBe(400)
    expect(empty.body.details).toMatchObject([{ field: 'phone' }, { field: 'cin' }])
    expect((await add({ password: 'motdepasse' })).status).toBe(400)
    expect((await add({}, { token: tokenFor('customer:read') })).status).toBe(403)
  })
})
