import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOrganisation } from '#engine/definition/organisation.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { sealerOf } from '#engine/encryption/encryption.api.ts'
import { dryRunImport, runImport, sendTable } from '#engine/import-export/import-fixture.testing.api.ts'
import type { ReportedRow } from '#engine/import-export/import-report.api.ts'
import { workbookOf } from '#engine/import-export/table-files/workbook.testing.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { imports, marketAreas, overrides } from '#market/registry.api.ts'
import { followSettings } from '#market/settings/settings-sync.api.ts'
import { resources } from '#market/resources.api.ts'

const settings = readSettings({ SOUK_LOG: 'silent' })
let database: TestDatabase
let app: FastifyInstance
/** The catalogue fields that every row of a list gets. */
let place: Record<string, unknown>

beforeAll(async () => {
  database = await testDatabase()
  const sealer = sealerOf([{ id: 'k1', key: randomBytes(32) }])
  app = await testServer({
    database,
    resources,
    overrides,
    imports,
    areas: marketAreas,
    open: sealer.open,
    prepare: { hash: async (value: string) => `hashed ${value.length}`, seal: sealer.seal },
  })
  const { categoryId, itemKitId, brandId } = await sampleBody(app, article, resources, 1)
  place = { categoryId, itemKitId, brandId }
})

/** Sets the organisation's currency in the database and in this process. */
async function countIn(currency: string): Promise<void> {
  // With a new version, a slower read of the former settings is ignored.
  await database.query({ text: 'update organisation set currency = $1, version = version + 1', values: [currency] })
  await followSettings({ database, settings })
}

afterAll(() => void setOrganisation({}))

afterAll(async () => {
  await app.close()
  await database.close()
})

const rowsOf = async (id: string) => (await ask(app, 'GET', `/api/imports/${id}/rows`)).body.data as ReportedRow[]
const listed = async (resource: Pick<Resource, 'path'>, query: string) =>
  (await ask(app, 'GET', `${resource.path}?${query}`)).body.data as Row[]

/** Imports a supplier's list as CSV into an organisation with this currency. */
async function send(lines: readonly string[], currency: string) {
  await countIn(currency)
  const sent = await sendTable(app, article, lines.join('\n'))
  if (!sent.body.data) throw new Error(JSON.stringify(sent.body))
  return sent.body.data
}

async function bring(lines: readonly string[] | Buffer, currency: string, body: { columns?: unknown } = {}) {
  await countIn(currency)
  const bytes = Buffer.isBuffer(lines) ? lines : (lines as readonly string[]).join('\n')
  return runImport(app, article, bytes, { defaults: place, ...body })
}

const lists = {
  // The members of packageList[] of package/list (eSIM Access v1). Prices are in ten-thousandths of a dollar, volumes
  // in bytes.
  'eSIM Access': {
    lines: [
      'packageCode,slug,name,price,currencyCode,volume,smsStatus,dataType,unusedValidTime,duration,durationUnit,location,description,activeType,favorite,retailPrice,speed',
      'CKH491,NA-3_1_7,North America 1GB 7Days,57000,USD,1073741824,1,1,180,7,DAY,"CA,MX,US",North America 1GB 7Days,2,true,114000,3G/4G',
      'CKH533,TR_20_30,"Turkey 20GB 30Days",189900,USD,21474836480,0,1,180,30,DAY,TR,Turkey 20GB 30Days,2,false,379800,4G',
    ],
    plans: [
      { externalId: 'CKH491', price: '5.70', dataAllowance: 2 ** 30, validityDays: 7, countries: ['CA', 'MX', 'US'] },
      { externalId: 'CKH533', price: '18.99', dataAllowance: 20 * 2 ** 30, validityDays: 30, countries: ['TR'] },
    ],
  },
  // The members of GET /catalogue (eSIM Go v2.4). The name is the bundle's code; amounts are in megabytes of 10⁶ bytes.
  'eSIM Go': {
    lines: [
      'name,description,countries,dataAmount,duration,speed,autostart,unlimited,roamingEnabled,price,billingType',
      'esim_1GB_7D_FR_V2,"eSIM, 1GB, 7 Days, France, Unthrottled, V2",France,1000,7,"2G,3G,4G,5G",true,false,France,2.28,FixedCost',
      'esim_UL_1D_GB_V2,"eSIM, Unlimited, 1 Day, United Kingdom, V2",United Kingdom,-1,1,"2G,3G,4G",true,true,United Kingdom,3.10,FixedCost',
    ],
    plans: [
      { externalId: 'esim_1GB_7D_FR_V2', price: '2.28', dataAllowance: 1e9, validityDays: 7, countries: ['FR'] },
      { externalId: 'esim_UL_1D_GB_V2', price: '3.10', dataAllowance: 'unlimited', validityDays: 1, countries: ['GB'] },
    ],
  },
  // The members of packages[] and of their country (Airalo Partner API v2); one GB is 1024 MB.
  Airalo: {
    lines: [
      'country_code,title,id,type,price,net_price,amount,day,is_unlimited,voice,text,data',
      'JP,1 GB - 7 Days,moshi-moshi-7days-1gb,sim,4.50,3.10,1024,7,false,null,null,1 GB',
      'JP,3 GB - 30 Days,moshi-moshi-30days-3gb,sim,8.50,6.00,3072,30,false,100,20,3 GB',
    ],
    plans: [
      {
        externalId: 'moshi-moshi-7days-1gb',
        price: '4.50',
        dataAllowance: 2 ** 30,
        validityDays: 7,
        countries: ['JP'],
      },
      {
        externalId: 'moshi-moshi-30days-3gb',
        price: '8.50',
        dataAllowance: 3 * 2 ** 30,
        validityDays: 30,
        countries: ['JP'],
        voiceMinutes: 100,
        textMessages: 20,
      },
    ],
  },
} as const

describe.each(Object.entries(lists))('the price list of %s', (program, { lines, plans }) => {
  test('becomes articles with their countries, data, days and price', async () => {
    const run = await bring(lines, 'USD')
    expect(run).toMatchObject({ missing: [], counts: { new: 2, created: 2 } })
    for (const plan of plans) {
      const [row] = await listed(article, `externalId=${plan.externalId}`)
      expect(row).toMatchObject({
        ...plan,
        externalSource: program,
        countries: expect.arrayContaining([...plan.countries]) as unknown,
      })
    }
  })

  test('matches the same articles when it is imported again with other prices and names', async () => {
    await countIn('USD')
    expect((await dryRunImport(app, article, lines.join('\n'), { defaults: place })).counts).toEqual({ identical: 2 })
    const price = plans[0].price.replace('.', '').replace(/^0+/, '')
    const dearer = [...lines].map((line) =>
      line.replace('57000', '58000').replace('2.28', '2.38').replace('4.50', '4.60'),
    )
    const run = await bring(dearer, 'USD')
    expect(run.counts).toMatchObject({ changed: 1, identical: 1, updated: 1 })
    const [row] = await listed(article, `externalId=${plans[0].externalId}`)
    expect(row?.['price']).toBe(((Number(price) + 10) / 100).toFixed(2))
  })
})

describe('prices that a supplier counts in ten-thousandths', () => {
  const { lines } = lists['eSIM Access']
  const priceAt = 3
  const without = lines.map((line) => line.replace(/,(currencyCode|USD)/, ''))

  test('are shown as such before anything is written, and can be changed', async () => {
    const sent = await send(lines, 'USD')
    expect(sent.columns[priceAt]?.unit).toEqual({
      value: 'USD/10000',
      sure: true,
      options: ['USD/10000', 'USD', 'USD/100'],
      examples: [],
    })
    await countIn('USD')
    const columns = lines[0].split(',').map((_, at) => (at === priceAt ? { unit: 'USD/100' } : null))
    const run = await dryRunImport(app, article, lines.join('\n').replaceAll('CKH', 'X'), { defaults: place, columns })
    expect(run).toMatchObject({ counts: { new: 2 } })
  })

  test('are refused by name in an organisation with another currency, until a person confirms the currency', async () => {
    expect((await send(without, 'EUR')).columns[priceAt]).toMatchObject({
      unit: { value: 'USD/10000' },
      currency: 'USD',
    })
    for (const file of [lines, without]) {
      const run = await bring(
        file.map((line) => line.replaceAll('CKH', 'EUR')),
        'EUR',
      )
      expect(run.counts).toMatchObject({ invalid: 2 })
      expect((await rowsOf(run.id))[0]?.problems).toMatchObject([{ field: 'price', constraint: 'currency' }])
    }
    const columns = without[0]?.split(',').map((_, at) => (at === priceAt ? { unit: 'EUR/10000' } : null))
    const run = await bring(
      without.map((line) => line.replaceAll('CKH', 'EUR')),
      'EUR',
      { columns },
    )
    expect(run.counts).toMatchObject({ new: 2, created: 2 })
    expect((await listed(article, 'externalId=EUR491'))[0]?.['price']).toBe('5.70')
  })

  test('are read so in a workbook, and in a list with other headers', async () => {
    const cells = lines.map((line) =>
      (line.match(/"[^"]*"|[^,]+/g) ?? []).map((cell) => {
        const text = cell
          .replaceAll('"', '')
          .replace('CKH', 'WB')
          .replace('packageCode', 'Package Code')
          .replace(/^price$/, 'Price')
        return /^\d+$/.test(text) ? { value: text, format: '#,##0' } : text
      }),
    )
    const run = await bring(workbookOf(cells), 'USD')
    expect(run.counts).toMatchObject({ new: 2, created: 2 })
    expect((await listed(article, 'externalId=WB533'))[0]?.['price']).toBe('18.99')
  })

  test('that were already converted stay unchanged', async () => {
    const converted = lines.map((line) =>
      line.replace(',57000,', ',5.70,').replace(',189900,', ',19,').replaceAll('CKH', 'CV'),
    )
    expect((await bring(converted, 'USD')).counts).toMatchObject({ created: 2 })
    expect((await listed(article, 'externalId=CV533'))[0]?.['price']).toBe('19.00')
  })

  test('are never rounded: more decimals than cents are refused', async () => {
    const fine = lines.map((line) => line.replace(',57000,', ',57050,').replaceAll('CKH', 'FI'))
    const run = await bring(fine, 'USD')
    expect(run.counts).toMatchObject({ invalid: 1, created: 1 })
    expect((await rowsOf(run.id))[0]?.problems).toMatchObject([{ field: 'price', constraint: 'decimals' }])
  })

  test('a validity in months is refused by name', async () => {
    const months = lines.map((line) => line.replace('7,DAY', '1,MONTH').replaceAll('CKH', 'MO'))
    const run = await bring(months, 'USD')
    expect(run.counts).toMatchObject({ invalid: 1, created: 1 })
    expect((await rowsOf(run.id))[0]?.problems).toMatchObject([{ field: 'validityDays', constraint: 'unit' }])
  })
})

test('a price column whose header names another currency is refused by name', async () => {
  const file = ['Name,SKU,Price (USD),Countries,Days', 'Plan A,PL-1,12.50,FR,7']
  const run = await bring(file, 'EUR')
  expect(run.counts).toMatchObject({ invalid: 1 })
  expect((await rowsOf(run.id))[0]?.problems).toMatchObject([{ field: 'price', constraint: 'currency' }])
  expect((await bring(file, 'USD')).counts).toMatchObject({ created: 1 })
})

describe('the products of a shop', () => {
  const shopify = [
    'Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price,Variant Barcode',
    'esim-europe,eSIM Europe &amp; UK,"<p>Une <strong>eSIM</strong>.</p>\n<ul><li>5&nbsp;Go</li><li>30 jours</li></ul>",,EU-5,12.50,4006381333931',
  ]
  const wooCommerce = [
    'ID,Type,SKU,GTIN,Name,Short description,Description,Regular price,Categories',
    '901,simple,FR-1,4006381333948,Carte France,,"Forfait <em>France</em>\\n\\nSans engagement<br />Rapide",9.90,',
  ]

  test.each([
    ['Shopify', shopify, '4006381333931', 'eSIM Europe & UK', 'Une eSIM.\n\n• 5 Go\n• 30 jours'],
    ['WooCommerce', wooCommerce, '4006381333948', 'Carte France', 'Forfait France\n\nSans engagement\nRapide'],
  ])('of %s have plain text descriptions, without HTML', async (_program, lines, barcode, name, description) => {
    const run = await bring(lines, 'EUR')
    expect(run.counts).toMatchObject({ created: 1 })
    expect(run.notes.map(({ detail }) => detail)).toContain(
      'Des textes de ce fichier sont en HTML : seul leur texte est repris.',
    )
    expect((await listed(article, `barcode=${barcode}`))[0]).toMatchObject({ name, description })
  })
})
