import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { quickCustomerPath } from './quick-customer.ts'

describe('a customer created from the short form', () => {
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

  test('is a normal customer, who signs in by e-mail and whose photo follows later', async () => {
    const response = await add({})
    expect(response.status).toBe(201)
    expect(response.body.data).toMatchObject({ ...body, username: body.email, image: null, active: true })
  })

  test('is refused at the field whose e-mail or card another customer has', async () => {
    const sameMail = await add({ cin: 'QC-1002' })
    expect([sameMail.status, sameMail.body.code]).toEqual([409, 'duplicate'])
    const sameCard = await add({ email: 'other@comptoir.example' })
    expect(sameCard.status).toBe(409)
    expect(sameCard.body.details).toMatchObject([{ field: 'cin' }])
  })

  test('has a doubtful number after a confirmation', async () => {
    const doubtful = { email: 'doubt@comptoir.example', cin: 'QC-1003', phone: '+33 06 12 34 56 70' }
    const refused = await add(doubtful)
    expect([refused.status, refused.body.code]).toEqual([422, 'to_verify'])
    expect(refused.body.details).toMatchObject([{ field: 'phone', constraint: 'phone_trunk' }])
    const response = await add({ ...doubtful, confirmed: ['phone'] })
    expect(response.body.data).toMatchObject({ phone: '+330612345670' })
  })

  test('has one CIN in all spellings', async () => {
    expect((await add({ email: 'c1@comptoir.example', cin: '06931301' })).status).toBe(201)
    for (const [at, cin] of ['0 693130 1', '0-693130-1', '0.693130\u20111', '٠٦٩٣١٣٠١', '06931301\u00ad'].entries()) {
      const twin = await add({ email: `twin${at}@comptoir.example`, cin })
      expect([cin, twin.status, twin.body.details?.[0]?.field]).toEqual([cin, 409, 'cin'])
    }
  })

  test('is refused when another customer has a name that looks the same', async () => {
    expect((await add({ email: 'x@comptoir.example', cin: 'QC-X' })).status).toBe(201)
    const twin = await add({ email: 'x\u00ad@comptoir.example', cin: 'QC-X2' })
    expect([twin.status, twin.body.details?.[0]?.detail]).toEqual([400, expect.stringContaining('U+00AD')])
    const marked = await add({ email: '\u200ex@comptoir.example', cin: 'QC-X3' })
    expect([marked.status, marked.body.code]).toEqual([409, 'duplicate'])
  })

  test('is refused without a required field, or without the permission', async () => {
    const empty = await add({ phone: '', cin: null })
    expect(empty.status).toBe(400)
    expect(empty.body.details).toMatchObject([{ field: 'phone' }, { field: 'cin' }])
    expect((await add({ password: 'motdepasse' })).status).toBe(400)
    expect((await add({}, { token: tokenFor('customer:read') })).status).toBe(403)
  })
})
