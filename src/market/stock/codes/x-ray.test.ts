import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { marketAreas, overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'
import { xRayPath } from './x-ray.ts'
import type { XRay } from './x-ray.contract.ts'

describe('the analysis of a code', () => {
  let shelf: CatalogueFixture
  let mine: Row

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    mine = await shelf.make('profile-id', {
      lpaEsim: 'LPA:1$rsp.example.com$K2-MINE',
      iccid: '8944538532008160222',
      imsi: '208011234567890',
      number: '+33612345678',
      eid: '89049032021008881300304741158317',
      mcc: '208',
      mnc: '01',
    })
    await shelf.make('profile-id', { lpaEsim: 'LPA:1$rsp.example.com$', mcc: '604', mnc: '00' })
    await shelf.make('profile-id', {
      lpaEsim: 'LPA:1$rsp.example.com$K2-MINE-TOO',
      imsi: '310410123456789',
      mcc: '260',
      mnc: '26',
    })
  })

  afterAll(() => shelf.close())

  const look = async (text: string): Promise<XRay> =>
    (await ask(shelf.app, 'POST', xRayPath, { body: { text } })).body.data as XRay

  test.each([
    '1$RSP.EXAMPLE.COM$K2-MINE',
    'LPA:1$rsp.example.com$K2-MINE$$1',
    '8944 5385 3200 8160 222',
    '8944538532008160222F',
    '894453853200816022',
    '٨٩٤٤٥٣٨٥٣٢٠٠٨١٦٠٢٢٢',
    '984435582300180622F2',
    '208 01 1234567890',
    '0033 6 12 34 56 78',
    '06 12 34 56 78',
    '89049032021008881300304741158317',
  ])('finds by %s its profile and its network, and no others', async (text) => {
    const result = await look(text)
    expect(result.profiles.map(({ id }) => id)).toEqual([mine.id])
    expect(result.network).toMatchObject({ mcc: '208', mnc: '01', brand: 'Orange', country: 'FR' })
    expect(JSON.stringify(result.profiles)).not.toMatch(/"(ki|confirmationCode)":"/)
  })

  test.each(['LPA:1$rsp.example.com$', 'LPA:1$rsp.example.com$K2', '8943108170000828413', 'bonjour', '1$'])(
    'finds no profile for %s',
    async (text) => {
      expect((await look(text)).profiles).toEqual([])
    },
  )

  test('warns of an IMSI without a network, and of a profile with the IMSI of another network', async () => {
    expect(await look('000001234567890')).toMatchObject({ network: null, doubts: ['nobody'] })
    const other = await look('310410123456789')
    expect(other).toMatchObject({ network: { mcc: '310', mnc: '410' }, doubts: ['other_network'] })
  })

  test('shows providers their own profiles, and of others only that the code is valid', async () => {
    const other = await shelf.make('provider')
    const seenBy = async (id: string): Promise<XRay> => {
      const actor = { id, kind: 'provider', owner: id, name: 'Essai', sessionId: id, portal: 'employee' } as const
      const authenticate = async () => ({ ...actor, permissions: new Set(['profile-id:read']) })
      const app = await testServer({
        database: shelf.database,
        resources,
        overrides,
        areas: marketAreas,
        authenticate,
      })
      const answer = await ask(app, 'POST', xRayPath, { body: { text: '8944538532008160222' } })
      await app.close()
      return answer.body.data as XRay
    }
    expect((await seenBy(String(mine['providerId']))).profiles.map(({ id }) => id)).toEqual([mine.id])
    expect(await seenBy(other.id)).toEqual({
      field: 'iccid',
      value: '8944538532008160222',
      fault: null,
      doubts: [],
      readAs: [],
      codes: [{ field: 'iccid', value: '8944538532008160222', fault: null, doubts: [], readAs: [], profiles: [] }],
      installationError: null,
      ignored: [],
      network: null,
      profiles: [],
      orders: {},
    })
  })

  test('of a text with several codes lists each, the ignored text, and the profiles of each', async () => {
    const result = await look(
      'Bonjour,\nICCID : 8943108170000828413\nSM-DP+ Address: rsp.example.com\nActivation Code: K2-MINE\nPUK: 12345678',
    )
    expect(result).toMatchObject({ field: 'iccid', fault: null, ignored: ['Bonjour', 'PUK'] })
    expect(result.codes).toEqual([
      { field: 'iccid', value: '8943108170000828413', fault: null, doubts: [], readAs: [], profiles: [] },
      {
        field: 'lpaEsim',
        value: 'LPA:1$rsp.example.com$K2-MINE',
        fault: null,
        doubts: [],
        readAs: ['parts'],
        profiles: [mine.id],
      },
    ])
    expect(result.profiles.map(({ id }) => id)).toEqual([mine.id])
  })

  test('explains the error of an installation, beside the codes of the same text', async () => {
    expect(await look('Subject code 8.2.7, reason code 3.8')).toMatchObject({
      installationError: { code: '8.2.7/3.8', known: { cause: 'confirmationWrong', reuse: 'yes', remedy: 'confirm' } },
      codes: [],
    })
    const both = await look('ICCID: 8944538532008160222\nError code 10004')
    expect(both.installationError?.known).toMatchObject({ cause: 'memoryFull', faults: ['phone'] })
    expect(both.profiles.map(({ id }) => id)).toEqual([mine.id])
    expect(await look('Erreur MSDP-77')).toMatchObject({ installationError: { code: 'MSDP-77', known: null } })
    expect((await look('ICCID: 8944538532008160222\nErreur MSDP-77')).installationError).toBeNull()
  })

  test.each([
    ['8.9331503190E+18', 'shortened'],
    ['8933150319000000113.5', 'decimal'],
    ['bonjour', 'unknown'],
  ])('refuses %s with the reason: %s', async (text, fault) => {
    expect(await look(text)).toMatchObject({ field: null, fault, codes: [] })
  })

  test('refuses a missing or too long text with a sentence', async () => {
    for (const text of ['8'.repeat(2001), 'a\u0000']) {
      const { status, body } = await ask(shelf.app, 'POST', xRayPath, { body: { text } })
      expect([status, body.details?.[0]]).toMatchObject([400, { field: 'text', detail: expect.any(String) }])
    }
  })

  test('requires the permission to read profiles, and one text', async () => {
    const body = { text: '1$' }
    expect((await ask(shelf.app, 'POST', xRayPath, { body, token: tokenFor('customer:read') })).status).toBe(403)
    expect((await ask(shelf.app, 'POST', xRayPath, { body: {} })).status).toBe(400)
    expect((await ask(shelf.app, 'GET', '/api/networks?imsi=20801', { token: tokenFor('customer:read') })).status).toBe(
      403,
    )
  })

  test('networks are requested by the digits that can identify them, so no subscriber’s number is in an address', async () => {
    const network = await shelf.get('/api/networks?imsi=604001')
    expect(network).toMatchObject({ mcc: '604', mnc: '00', country: 'MA' })
    expect(await shelf.get('/api/networks?imsi=000000')).toBeNull()
    for (const query of ['imsi=208011234567890', 'imsi=2080', 'imsi=20801a', 'mcc=208']) {
      expect((await ask(shelf.app, 'GET', `/api/networks?${query}`)).status).toBe(400)
    }
  })
})
