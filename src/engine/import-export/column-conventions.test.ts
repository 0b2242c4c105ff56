import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import type { ReportedRow } from './import-report.api.ts'
import { dryRunImport, finishedImport, runImport, sendTable } from './import-fixture.testing.api.ts'

describe('the columns of an import', () => {
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    database = await galleryDatabase()
    app = await testServer({ database, resources: [gallery] })
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  beforeEach(async () => {
    await database.query({ text: 'delete from gallery' })
    await database.query({ text: 'delete from import_run' })
  })

  const all = async () => (await ask(app, 'GET', `${gallery.path}?limit=200&sort=text`)).body.data as Row[]
  const rowsOf = async (id: string, language = 'fr') =>
    (await ask(app, 'GET', `/api/imports/${id}/rows`, { language })).body.data as ReportedRow[]

  test.each(['fr', 'en', 'ar'])('are read in the same way by a person whose language is %s', async (language) => {
    const file = 'text;money;date\nA;1,250.50;12/31/2026\nB;12,500;03/04/2027\nC;2,000.00;11/21/2026 14:30\n'
    const run = await dryRunImport(app, gallery, file, {}, language)
    expect(run.counts).toEqual({ new: 3 })
    expect(run.columns.slice(1)).toMatchObject([
      { decimal: { value: '.', sure: true, options: [',', '.'], examples: ['1,250.50', '2,000.00'] }, dayOrder: null },
      { decimal: null, dayOrder: { value: 'mdy', sure: true, examples: ['12/31/2026', '11/21/2026 14:30'] } },
    ])
    await ask(app, 'POST', `/api/imports/${run.id}/commit`, { language })
    await finishedImport(app, run.id)
    expect((await all()).map(({ money, date }) => [money, date])).toEqual([
      ['1250.50', '2026-12-31'],
      ['12500.00', '2027-03-04'],
      ['2000.00', '2026-11-21'],
    ])
  })

  test('without evidence need a person’s choice, and only the chosen reading is written', async () => {
    const file = 'text;money;date\nA;12,500;03/04/2027\nB;3,250;05/05/2027\nC;7;2027-01-02\n'
    const run = await dryRunImport(app, gallery, file)
    expect(run.counts).toEqual({ odd: 2, new: 1 })
    expect(run.columns[1]?.decimal).toEqual({
      value: null,
      sure: false,
      options: [',', '.'],
      examples: ['12,500', '3,250'],
    })
    expect((await rowsOf(run.id))[0]?.problems.map(({ detail }) => detail)).toEqual([
      'Le champ Le money : « 12,500 » peut être 12\u202f500 ou 12,5',
      'Le champ Le date : « 03/04/2027 » peut être le 2027-04-03 ou le 2027-03-04',
    ])
    const columns = [null, { decimal: '.' }, { dayOrder: 'dmy' }]
    const again = await ask(app, 'POST', `/api/imports/${run.id}/check`, { body: { columns } })
    expect(again.status).toBe(202)
    const chosen = await finishedImport(app, run.id)
    expect(chosen.counts).toEqual({ new: 3 })
    expect(chosen.columns.map(({ choice }) => choice)).toEqual(columns)
    await ask(app, 'POST', `/api/imports/${run.id}/commit`)
    await finishedImport(app, run.id)
    expect((await all()).map(({ money, date }) => [money, date])).toEqual([
      ['12500.00', '2027-04-03'],
      ['3250.00', '2027-05-05'],
      ['7.00', '2027-01-02'],
    ])
  })

  test('of ambiguous days are read like the other days of the file, and confirmed once', async () => {
    const file = 'text;date;Livraison\nA;03/04/2027;12/31/2026\nB;05/06/2027;11/21/2026\n'
    const run = await dryRunImport(app, gallery, file)
    expect(run).toMatchObject({ counts: { new: 2 }, unconfirmed: ['dayOrder'] })
    expect(run.columns[1]?.dayOrder).toMatchObject({
      value: 'mdy',
      sure: false,
      examples: ['03/04/2027', '05/06/2027'],
    })
    expect((await ask(app, 'POST', `/api/imports/${run.id}/commit`)).status).toBe(409)
    await ask(app, 'POST', `/api/imports/${run.id}/commit`, { body: { confirmed: ['dayOrder'] } })
    await finishedImport(app, run.id)
    expect((await all()).map(({ date }) => date)).toEqual(['2027-03-04', '2027-05-06'])
    const columns = [null, { dayOrder: 'dmy' }]
    const other = await dryRunImport(app, gallery, file.replace(';A', ';C'), { columns })
    expect(other.unconfirmed).toEqual([])
  })

  test('of ambiguous days need a choice when the other days of the file contradict each other', async () => {
    const file = 'text;date;Un;Deux\nA;03/04/2027;12/31/2026;31/12/2026\n'
    const run = await dryRunImport(app, gallery, file)
    expect(run).toMatchObject({ counts: { odd: 1 }, unconfirmed: [] })
    expect(run.columns[1]?.dayOrder?.value).toBeNull()
  })

  test('are decided by a cell at the end of a long file', async () => {
    const many = Array.from({ length: 6_000 }, (_, n) => `Ligne ${n};"1,${String(100 + (n % 900))}"`).join('\n')
    const run = await dryRunImport(app, gallery, `text;money\n${many}\nFin;"0.50"\n`)
    expect(run.counts).toEqual({ new: 6_001 })
  })

  test('use the evidence of all their cells, even in an import uploaded before Souk stored evidence', async () => {
    const sent = await sendTable(app, gallery, 'text;money\nA;"12,500"\nB;"0.50"\n')
    const id = sent.body.data?.id ?? ''
    await database.query({ text: 'update import_run set evidence = null where id = $1', values: [id] })
    await ask(app, 'POST', `/api/imports/${id}/check`, { body: {} })
    expect((await finishedImport(app, id)).counts).toEqual({ new: 2 })
  })

  test('with the sign of another currency are refused by name, and those with the own one are read', async () => {
    const run = await runImport(app, gallery, 'text;money\nA;$12.50\nB;£12.50\nC;12,50 TND\nD;12,50 EUR\nE;€ 12.50\n')
    expect(run.columns[1]?.currency).toBe('$')
    expect((await rowsOf(run.id, 'en')).flatMap(({ problems }) => problems.map(({ detail }) => detail))).toEqual([
      'The field The money: “$” is not the organisation’s currency (EUR)',
      'The field The money: “£” is not the organisation’s currency (EUR)',
      'The field The money: “TND” is not the organisation’s currency (EUR)',
    ])
    expect((await all()).map(({ money }) => money)).toEqual(['12.50', '12.50'])
  })

  test('store no cell of secret or unknown columns', async () => {
    const { body } = await sendTable(app, gallery, 'text;secret;Autre\nA;1,250.50;12,500\n')
    expect(body.data?.evidence?.map(({ numbers }) => [numbers.doubts, numbers.proofs])).toEqual([
      [[], {}],
      [[], {}],
      [[], {}],
    ])
    const [stored] = await database.query<{ evidence: string }>({ text: 'select evidence::text from import_run' })
    expect(stored?.evidence).not.toMatch(/1,250|12,500/)
  })

  test('accept only possible choices', async () => {
    const { body } = await sendTable(app, gallery, 'text;bytes\nA;5\n')
    for (const columns of [
      [null, { unit: 'mile' }],
      [null, { decimal: ';' }],
      [null, { dayOrder: 'ydm' }],
      [null, null, null],
    ])
      expect((await ask(app, 'POST', `/api/imports/${body.data?.id}/check`, { body: { columns } })).status).toBe(400)
    const run = await dryRunImport(app, gallery, 'text;bytes\nA;5\n', { columns: [null, { unit: 'GB' }] })
    expect(run.counts).toEqual({ new: 1 })
  })
})
