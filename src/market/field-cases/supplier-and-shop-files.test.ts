import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dryRunImport, runImport, sendTable } from '#engine/import-export/import-fixture.testing.api.ts'
import type { ReportedRow } from '#engine/import-export/import-report.api.ts'
import { sealerOf } from '#engine/encryption/encryption.api.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { user } from '#market/accounts/user.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { customer } from '#market/customers/customer.ts'
import { provider } from '#market/providers/provider.ts'
import { imports, marketAreas, overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'
import { settings, settingsId } from '#market/settings/organisation.ts'
import { iccidOf } from '#market/stock/batches/profile-import.testing.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  const sealer = sealerOf([{ id: 'k1', key: randomBytes(32) }])
  const services = {
    database,
    resources,
    overrides,
    imports,
    areas: marketAreas,
    open: sealer.open,
    prepare: { hash: async (value: string) => `hashed ${value.length}`, seal: sealer.seal },
  }
  // The import of profiles needs a user, because a batch records who imported it.
  const first = await testServer(services)
  const { body } = await ask(first, 'POST', user.path, { body: await sampleBody(first, user, resources, 3) })
  await first.close()
  const actor = {
    id: (body.data as Row).id,
    kind: 'user' as const,
    owner: null,
    name: 'Camille',
    sessionId: '0197c3f0-0000-7000-8000-000000000002',
    portal: 'admin' as const,
    permissions: new Set(['*']),
  }
  app = await testServer({ ...services, authenticate: async () => actor })
})

afterAll(async () => {
  await app.close()
  await database.close()
})

const rowsOf = async (id: string) => (await ask(app, 'GET', `/api/imports/${id}/rows`)).body.data as ReportedRow[]
const listed = async (resource: Pick<Resource, 'path'>, query: string) =>
  (await ask(app, 'GET', `${resource.path}?${query}`)).body.data as Row[]

async function allowIncomplete(incompleteImports: boolean): Promise<void> {
  const path = `${settings.path}/${settingsId}`
  const { version } = (await ask(app, 'GET', path)).body.data as Row
  const answer = await ask(app, 'PATCH', path, { body: { incompleteImports, version } })
  expect(answer.status).toBe(200)
}

describe('a supplier’s list', () => {
  const lists = {
    // The members of GET /esims/assignments (eSIM Go v2.4), and the older names in its CSV.
    'eSIM Go': [
      'iccid,matchingId,smdpAddress,profileStatus,pin,puk,firstInstalledDateTime',
      `${iccidOf(9001)},GO-AA01,rsp.example.com,Released,1111,22222222,`,
    ],
    'eSIM Go, older': [
      '"ICCID","Matching ID","RSP URL","Bundle","Reference"',
      `"${iccidOf(9002)}","GO-AA02","rsp.example.com","esim_1GB_7D_AX_V2","R-1"`,
    ],
    // The members of sims[] in an order (Airalo Partner API v2); `lpa` contains the server address only.
    Airalo: [
      'id,created_at,iccid,lpa,imsis,matching_id,qrcode,qrcode_url,direct_apple_installation_url,airalo_code,apn_type,apn_value,is_roaming,confirmation_code',
      `11047,2026-02-27 14:09:55,${iccidOf(9003)},lpa.example.com,null,AIR-AA03,LPA:1$lpa.example.com$AIR-AA03,https://exemple.test/q,https://exemple.test/a,,automatic,null,true,`,
    ],
    // The members of esimList[] (eSIM Access v1); `ac` is the complete activation code. The file contains the IMSI but
    // not the Ki.
    'eSIM Access': [
      'esimTranNo,orderNo,transactionId,imsi,iccid,msisdn,smsStatus,ac,qrCodeUrl,shortUrl,smdpStatus,eid,activeType,totalVolume,esimStatus,pin,puk,apn',
      `26112600001,B26112600001,t-1,208010000000042,${iccidOf(9004)},,0,LPA:1$rsp.example.com$ACC-AA04,https://exemple.test/q,https://exemple.test/s,RELEASED,,2,1073741824,GOT_RESOURCE,1111,22222222,internet`,
    ],
  }

  /** The suppliers' identifiers of these profiles, and the IMSI if the file contains it. */
  const identified: Readonly<Record<string, readonly [string | null, string | null]>> = {
    'eSIM Go': [null, null],
    'eSIM Go, older': ['R-1', null],
    Airalo: ['11047', null],
    'eSIM Access': ['26112600001', '208010000000042'],
  }

  test.each(Object.entries(lists))('of %s is imported as ready-made profiles for sale', async (name, lines) => {
    const run = await runImport(app, profileId, lines.join('\n'))
    expect(run).toMatchObject({ missing: [], counts: { new: 1, created: 1 } })
    const iccid = lines[1]?.match(/\d{19}/)?.[0]
    const [row] = await listed(profileId, `iccid=${iccid}`)
    expect(row).toMatchObject({
      origin: 'ready-made',
      state: 'available',
      ki: false,
      lpaEsim: expect.stringMatching(/^LPA:1\$(rsp|lpa)\.example\.com\$(GO|AIR|ACC)-AA0\d$/) as string,
    })
    expect([row?.['providerReference'], row?.['imsi']]).toEqual(identified[name])
  })

  test('imported again matches the same profiles', async () => {
    const run = await dryRunImport(app, profileId, lists.Airalo.join('\n'))
    expect(run.counts).toEqual({ identical: 1 })
  })

  test('is found by the supplier’s identifier', async () => {
    expect((await listed(profileId, 'q=26112600001')).map(({ iccid }) => iccid)).toEqual([iccidOf(9004)])
  })

  test('can be imported as own profiles, which then need the fields of the specification', async () => {
    const lines = lists['eSIM Go'].join('\n').replace(iccidOf(9001), iccidOf(9011)).replace('GO-AA01', 'GO-AA11')
    const run = await dryRunImport(app, profileId, lines, { defaults: { origin: 'own', state: 'available' } })
    expect(run.counts).toEqual({ invalid: 1 })
    expect((await rowsOf(run.id))[0]?.problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['imsi', 'ki', 'normReference', 'activeDate']),
    )
  })
})

test.each([
  ['activationCode', ['LPA:1$rsp.example.com$A1'], 'lpaEsim'],
  ['activationCode', ['A1-B2-C3'], 'matchingId'],
  ['lpaCode', ['LPA:1$rsp.example.com$A1'], 'lpaEsim'],
  ['lpa', ['rsp.example.com'], 'smdpAddress'],
  ['lpa', ['LPA:1$rsp.example.com$A1'], 'lpaEsim'],
  ['lpa_string', ['x'], 'lpaEsim'],
  ['qrcode', ['LPA:1$rsp.example.com$A1'], 'lpaEsim'],
  ['smdp_plus_uri', ['x'], 'smdpAddress'],
  ['smdp_address', ['x'], 'smdpAddress'],
  ['RSP URL', ['x'], 'smdpAddress'],
  ['acToken', ['x'], 'matchingId'],
  ['matching_id', ['x'], 'matchingId'],
  ['mobileNumber', ['x'], 'number'],
  ['Iccid No', ['x'], 'iccid'],
])('the column %s of profiles, above %j, is %s', async (header, values, field) => {
  const sent = await sendTable(app, profileId, [header, ...values].map((cell) => `${cell};x`).join('\n'))
  expect(sent.body.data?.mapping[0]).toBe(field)
})

test.each([
  [customer, 'Email Address', 'email'],
  [customer, 'Phone Number', 'phone'],
  [customer, 'Tél.', 'phone'],
  [customer, 'First Name', 'firstname'],
  [customer, 'billing_first_name', 'firstname'],
  [customer, 'BillingFirstName', 'firstname'],
  [customer, 'Nom de famille', 'lastname'],
  [customer, 'رقم الجوال', 'phone'],
  [customer, 'N° CIN', 'cin'],
  [article, 'EAN', 'barcode'],
  [article, 'Prix TTC', 'price'],
  [article, 'Prix TTC (€)', 'price'],
  [article, 'Durée', 'validityDays'],
  [article, 'variantPrice', 'price'],
  [article, 'اسم المنتج', 'name'],
  [article, 'package_code', 'externalId'],
  [provider, 'Company Name', 'name'],
  [provider, 'E-mail address', 'email'],
] as const)('the column of %o called %s is %s', async (resource, header, field) => {
  const sent = await sendTable(app, resource, `${header};autre\nx;y`)
  expect(sent.body.data?.mapping[0]).toBe(field)
})

describe('the customers of a shop', () => {
  const shopify = [
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
    `'7000000000001,Amel,Ben Test,amel.champ@exemple.test,yes,,12 rue du Test,,Tunis,,TN,'1002,,'+21671123401,no,120.50,3,Fidèle,no,"vip, fidele"`,
  ].join('\n')
  const wooCommerce = [
    'ID,user_login,user_email,user_registered,display_name,first_name,last_name,roles,billing_first_name,billing_last_name,billing_company,billing_email,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country',
    '77,samir.t,samir.test@exemple.test,2026-01-02 10:00:00,Samir T,Samir,Test,customer,Samir,Test,,samir.test@exemple.test,+33612340099,1 rue du Puits,Bât. B,75011,Paris,,FR',
  ].join('\n')

  test('of Shopify are imported as incomplete, with address, note and identifier', async () => {
    const run = await runImport(app, customer, shopify)
    expect(run).toMatchObject({ missing: [], counts: { new: 1, created: 1 } })
    expect(run.notes.map(({ link }) => link?.href ?? null)).toEqual(['/settings/general', null])
    const [row] = await listed(customer, 'missingValue=cin')
    expect(row).toMatchObject({
      firstname: 'Amel',
      cin: null,
      username: null,
      phone: '+21671123401',
      address: '12 rue du Test, 1002 Tunis, Tunisie',
      description: 'Fidèle',
      externalSource: 'Shopify',
      externalId: '7000000000001',
    })
  })

  test('of WooCommerce have a username, and are matched by their number when the address changes', async () => {
    expect((await runImport(app, customer, wooCommerce)).counts).toMatchObject({ new: 1, created: 1 })
    const [row] = await listed(customer, 'email=samir.test@exemple.test')
    expect(row).toMatchObject({
      username: 'samir.t',
      address: '1 rue du Puits, Bât. B, 75011 Paris, France',
      externalSource: 'WooCommerce',
      externalId: '77',
    })
    const moved = wooCommerce.replaceAll('samir.test@', 'samir.nouveau@')
    expect((await runImport(app, customer, moved)).counts).toMatchObject({ changed: 1, updated: 1 })
    expect((await listed(customer, 'externalId=77')).map(({ id, email }) => [id, email])).toEqual([
      [row?.id, 'samir.nouveau@exemple.test'],
    ])
  })

  test('of one shop are not matched with those of another that have the same number', async () => {
    const other = shopify
      .replace("'7000000000001", '77')
      .replace('amel.champ', 'autre.champ')
      .replace('+21671123401', '+21671123402')
    expect((await dryRunImport(app, customer, other)).counts).toEqual({ new: 1 })
  })

  test('are refused if the settings require complete customers, as the form always does', async () => {
    await allowIncomplete(false)
    const run = await dryRunImport(
      app,
      customer,
      shopify.replace('amel.champ', 'nour.champ').replace("'7000000000001", '8'),
    )
    expect(run).toMatchObject({ missing: ['username', 'cin'], counts: { invalid: 1 } })
    expect(run.notes[0]?.detail).toContain('Importer des clients incomplets')
    await allowIncomplete(true)
    const made = await ask(app, 'POST', customer.path, {
      body: { firstname: 'Nour', lastname: 'Test', email: 'nour@exemple.test' },
    })
    expect(made.status).toBe(400)
    expect(made.body.details?.map(({ field }) => field)).toEqual(expect.arrayContaining(['cin', 'username', 'phone']))
  })

  test('have empty values where programs write N/A, null or a dash', async () => {
    const file = 'Prénom;Nom;E-mail;Téléphone;CIN;Note\nLina;Vide;lina.vide@exemple.test;-;N/A;null'
    expect((await runImport(app, customer, file)).counts).toMatchObject({ new: 1, created: 1 })
    const [row] = await listed(customer, 'email=lina.vide@exemple.test')
    expect(row).toMatchObject({ phone: null, cin: null, description: null })
  })
})

test('an export of own and ready-made profiles comes back identical', async () => {
  const exported = await ask(app, 'GET', `${profileId.path}/export?format=csv`)
  const run = await dryRunImport(app, profileId, exported.text)
  expect(run.counts).toEqual({ identical: 4 })
})

test('the database refuses an own profile without its Ki', async () => {
  await expect(
    database.query({
      text: `insert into profile_id (id, lpa_esim, iccid, imsi, mcc, mnc, operator, country_code, type, norm_reference, state, active_date)
        values (gen_random_uuid(), 'LPA:1$rsp.example.com$X', '${iccidOf(9050)}', '208010000000001', '208', '01', 'Orange', 'FR', 'data', 'SGP.22', 'available', now())`,
      values: [],
    }),
  ).rejects.toThrow(/profile_id_ki_required/)
})

test('a ready-made profile becomes an own one only with the required fields', async () => {
  const [row] = await listed(profileId, `iccid=${iccidOf(9001)}`)
  const change = (body: object) =>
    ask(app, 'PATCH', `${profileId.path}/${row?.id}`, { body: { ...body, version: row?.version } })
  const refused = await change({ origin: 'own' })
  expect(refused.status).toBe(400)
  expect(refused.body.details?.map(({ field }) => field)).toEqual(expect.arrayContaining(['imsi', 'ki', 'mcc']))
  expect((await change({ description: 'Chez le revendeur' })).status).toBe(200)
})
