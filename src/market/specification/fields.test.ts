import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organisation } from '#engine/definition/organisation.ts'
import { resourceNamed, type Row } from '#engine/definition/resource.ts'
import type { OpenApiDocument } from '#engine/openapi/document.api.ts'
import { instantAt, todayIn } from '#engine/definition/days.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { resources } from '#market/resources.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { synonyms } from './field-aliases.api.ts'

describe('the specification’s fields', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })

  afterAll(() => shelf.close())

  const profile = () => shelf.make('profile-id', { state: 'available', customerId: null })

  test('profile, customer and note create a subscription, which starts at its creation', async () => {
    const body = { profileId: (await profile()).id, customerId: (await shelf.make('customer')).id, note: 'Essai' }
    const created = await ask(shelf.app, 'POST', subscription.path, { body })
    expect(created.status, created.text).toBe(201)
    const row = created.body.data as Row
    expect(row['startDate']).toBe(todayIn(organisation.zone))
    const emptied = await ask(shelf.app, 'PATCH', `${subscription.path}/${row.id}`, {
      body: { startDate: null, version: 1 },
    })
    expect(emptied.body.details?.map(({ field, constraint }) => [field, constraint])).toEqual([
      ['startDate', 'required'],
    ])
    const later = { ...body, profileId: (await profile()).id, startDate: '2027-01-31' }
    expect((await ask(shelf.app, 'POST', subscription.path, { body: later })).body.data).toMatchObject(later)
  })

  test('a profile is written with the specification’s names, and its active date as a day', async () => {
    const { iccid, lpaEsim, imsi } = await unsaved()
    const body = {
      ...{ lpa_esim: lpaEsim, iccid, imsi, mcc: '208', mnc: '01', ki: '0'.repeat(32), operator: 'Orange' },
      ...{ norm_reference: 'SGP.22', country_code: 'FR', type: 'data', status: 'received', active_date: '2026-07-01' },
      ...{ attr_a: 'aaaaa', attr_b: 'bbbbb', attr_c: 'ccccc', attr_d: 'ddddd', attr_e: 'eeeee', attr_f: 'fffff' },
    }
    const created = await ask(shelf.app, 'POST', profileId.path, { body })
    expect(created.status, created.text).toBe(201)
    const beginning = new Date(instantAt('2026-07-01', organisation.zone)).toISOString()
    expect(created.body.data).toMatchObject({
      lpaEsim,
      state: 'received',
      attrA: true,
      attrF: true,
      activeDate: beginning,
    })
    const path = `${profileId.path}/${(created.body.data as Row).id}`
    const changed = await ask(shelf.app, 'PATCH', path, { body: { attr_a: 'autre', status: 'available', version: 1 } })
    expect(changed.body.data).toMatchObject({ state: 'available' })
    const both = await ask(shelf.app, 'PATCH', path, { body: { attr_a: 'autre', attrA: 'encore', version: 2 } })
    expect(both.body.details?.map(({ field, constraint }) => [field, constraint])).toEqual([['attr_a', 'unknown']])
    const never = await ask(shelf.app, 'PATCH', path, { body: { active_date: '2026-02-30', version: 2 } })
    expect(never.status).toBe(400)
  })

  test('lists are filtered and sorted by the specification’s names', async () => {
    const rows = async (query: string) => {
      const answer = await ask(shelf.app, 'GET', `${profileId.path}?${query}`)
      expect(answer.status, answer.text).toBe(200)
      return (answer.body.data as unknown as readonly Row[]).map(({ id }) => id)
    }
    const { countryCode } = await profile()
    const filtered = await rows(`countryCode=${String(countryCode)}&sort=-activeDate`)
    expect(filtered.length).toBeGreaterThan(0)
    expect(await rows(`country_code=${String(countryCode)}&sort=-active_date`)).toEqual(filtered)
    expect(await rows('active_date[gte]=9000-01-01T00:00:00.000Z')).toEqual([])
  })

  test('the table of aliases is in the API document, and every alias leads to a writable field', async () => {
    const document = (await shelf.app.inject('/api/openapi.json')).json<OpenApiDocument>()
    expect(Object.keys(document['x-synonyms'])).toHaveLength(Object.keys(synonyms).length)
    expect(document['x-synonyms']['Transaction']).toMatchObject({ payer_status: 'payerStatus' })
    for (const [name, others] of Object.entries(synonyms)) {
      const fields = name === 'sealed-profile' ? profileId.fields : resourceNamed(resources, name).fields
      for (const field of Object.values(others)) expect([field, fields[field]?.kind]).not.toContain(undefined)
    }
    expect((await shelf.app.inject('/api/docs')).body).toContain('payer_status')
  })

  /** The sample values of a profile that is not saved. */
  async function unsaved(): Promise<Record<string, unknown>> {
    return sampleBody(shelf.app, profileId, resources, 9000)
  }
})
