import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { dryRunImport, finishedImport, runImport } from '#engine/import-export/import-fixture.testing.api.ts'
import type { ReportedRow } from '#engine/import-export/import-report.api.ts'
import { ask, everythingToken } from '#engine/testing/requests.api.ts'
import { planFields } from '#market/shared/plan/plan-fields.ts'
import { CatalogueFixture } from '../catalogue.testing.api.ts'
import { article } from './article.ts'

const nothing = Object.fromEntries(Object.keys(planFields).map((name) => [name, null]))

describe('an article that is a plan', () => {
  let shelf: CatalogueFixture
  let place: Row

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    place = await shelf.make('article', { ...nothing, name: 'Routeur', price: '5.00' })
  })
  afterAll(() => shelf.close())

  const make = (name: string, values: object) =>
    shelf.make('article', {
      ...nothing,
      name,
      categoryId: place['categoryId'],
      itemKitId: place['itemKitId'],
      itemId: place['itemId'],
      ...values,
    })
  const namesFound = async (query: string): Promise<readonly unknown[]> =>
    ((await shelf.get(`${article.path}?sort=name&${query}`)) as Row[]).map(({ name }) => name)

  test('is found by country, data, validity and price', async () => {
    await make('A', { countries: ['JP'], dataAllowance: 5e9, validityDays: 15, price: '9.90' })
    await make('B', { countries: ['KR', 'JP'], dataAllowance: 10e9, validityDays: 30, price: '19.90' })
    await make('C', { countries: ['JP'], dataAllowance: 'unlimited', validityDays: 7, price: '9.00' })
    await make('D', { countries: ['MA'], dataAllowance: 5 * 2 ** 30, price: '4.00' })
    expect(await namesFound('countries=JP&price[lte]=10')).toEqual(['A', 'C'])
    expect(await namesFound('countries=Japon')).toEqual(['A', 'B', 'C'])
    expect(await namesFound('dataAllowance[gte]=5000000001')).toEqual(['B', 'C', 'D'])
    expect(await namesFound('countries=JP&validityDays[gte]=15')).toEqual(['A', 'B'])
    expect(await namesFound('dataAllowance=unlimited')).toEqual(['C'])
    expect(await namesFound('countries[empty]=true')).toEqual(['Routeur'])
    expect(
      ((await shelf.get(`${article.path}?sort=-dataAllowance&countries[empty]=false`)) as Row[]).map((row) => [
        row['name'],
        row['dataAllowance'],
      ]),
    ).toEqual([
      ['C', 'unlimited'],
      ['B', 10e9],
      ['D', 5 * 2 ** 30],
      ['A', 5e9],
    ])
  })

  test('is imported from a file with its units; ambiguous amounts are refused', async () => {
    const cells = ['7 Days;100 min;', '30D;;100 SMS', '7 jours;1,5 h;', '٧ أيام;;٢٠ رسالة', '1 week;;', '24 h;;']
    const refused = ['7-30 days;;', 'unlimited;;', '1 mois;;', '7;100 min + 20 SMS;', ';;3 %']
    const lines = [...cells, ...refused].map(
      (units, at) =>
        `Lu ${at};d;${200_000 + at};${place['categoryId']};${place['itemKitId']};${place['brandId']};1,00;${units}`,
    )
    const headers = 'name;description;barcode;categoryId;itemKitId;brandId;price;validityDays;voiceMinutes;textMessages'
    const run = await dryRunImport(shelf.app, article, `${headers}\n${lines.join('\n')}\n`, { confirmed: ['barcode'] })
    const { body } = await ask(shelf.app, 'GET', `/api/imports/${run.id}/rows`)
    const problems = (body.data as ReportedRow[]).map((row) => row.problems.map(({ constraint }) => constraint).join())
    expect(problems).toEqual([...cells.map(() => ''), 'single', 'single', 'unit', 'single', 'unit'])
    await ask(shelf.app, 'POST', `/api/imports/${run.id}/commit`)
    await finishedImport(shelf.app, run.id)
    const imported = (await shelf.get(`${article.path}?sort=name&q=Lu`)) as Row[]
    expect(imported.map((row) => [row['validityDays'], row['voiceMinutes'], row['textMessages']])).toEqual([
      [7, 100, null],
      [30, null, 100],
      [7, 90, null],
      [7, null, 20],
      [7, null, null],
      [1, null, null],
    ])
  })

  test('shows its fixed start day, if any', async () => {
    await expect(make('E', { validityStart: 'fixed_day' })).rejects.toThrow(/validityFrom/)
    const row = await make('E', { validityStart: 'fixed_day', validityFrom: '2027-01-01' })
    expect(row['validityFrom']).toBe('2027-01-01')
    await ask(shelf.app, 'DELETE', `${article.path}/${row.id}`, { body: { version: row.version } })
  })

  test('is imported from a supplier’s price list in its units and words, and exported unchanged', async () => {
    const [rows, names] = [
      (await shelf.get(`${article.path}/${place.id}`)) as Row,
      ['category', 'itemKit', 'brand'] as const,
    ]
    const titles = names.map((name) => String(rows.titles?.[`${name}Id`]))
    const head =
      'Name,Description,Barcode,Price,Category,Item kit,Brand,Countries,Data,Validity (days),Networks (MCC-MNC)'
    const line = (barcode: string, name: string, cells: string) =>
      [name, 'From the list', barcode, '7.50', ...titles.map((title) => `"${title}"`), cells].join(',')
    const list = [
      head,
      line('4006381333931', 'P1', '"FR DE",5 GB,15,208-01'),
      line('5901234123457', 'P2', '"Japan; المغرب",5 GiB,30,44010'),
      line('9780306406157', 'P3', 'GB,Unlimited,7,'),
      line('8712345678906', 'P4', 'Atlantis,500MB,7,'),
      line('4012345678901', 'P5', 'FR,beaucoup,7,'),
    ].join('\n')
    const judged = await dryRunImport(shelf.app, article, list, {}, 'en')
    expect(judged.counts).toMatchObject({ new: 3, invalid: 2 })
    await runImport(shelf.app, article, list.split('\n').slice(0, 4).join('\n'))
    const read = (await shelf.get(`${article.path}?sort=name&q=list`)) as Row[]
    expect(read.map((row) => [row['countries'], row['dataAllowance'], row['validityDays'], row['networks']])).toEqual([
      [['DE', 'FR'], 5e9, 15, ['208-01']],
      [['JP', 'MA'], 5 * 2 ** 30, 30, ['440-10']],
      [['GB'], 'unlimited', 7, []],
    ])
    const { body } = await shelf.app.inject({
      url: `${article.path}/export?format=csv&columns=countries,dataAllowance,networks`,
      headers: { authorization: `Bearer ${everythingToken}`, 'accept-language': 'fr' },
    })
    expect(body).toContain('DE, FR')
    expect((await dryRunImport(shelf.app, article, body)).counts).toEqual({ identical: read.length + 11 })
  })
})
