import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { dryRunImport, runImport } from './import-fixture.testing.api.ts'
import type { ReportedRow } from './import-report.api.ts'
import { workbookOf } from './table-files/workbook.testing.ts'

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
})

async function judged(file: Buffer, body: object = {}, language = 'fr'): Promise<ReportedRow[]> {
  const { id } = await dryRunImport(app, gallery, file, body)
  return (await ask(app, 'GET', `/api/imports/${id}/rows`, { language })).body.data as ReportedRow[]
}

async function stored(file: Buffer, columns: string, body: object = {}): Promise<readonly unknown[]> {
  const run = await runImport(app, gallery, file, body)
  expect(run.counts['created']).toBe(run.counts['new'])
  return database.query({ text: `select ${columns} from gallery order by text collate "C"` })
}

const summaryOf = ({ verdict, problems }: ReportedRow) => [verdict, ...problems.map(({ constraint }) => constraint)]

test('a cell is stored as its workbook displays it', async () => {
  const rows = [
    ['text', 'longText', 'money', 'date', 'integer', 'phone'],
    [
      { value: 1234567, format: '00000000' },
      { value: 7, format: '0" jours"' },
      { value: 1234.5, format: '#,##0.00 "€"' },
      { value: 46347.604166667, format: 'dd/mm/yyyy hh:mm' },
      { value: 7, format: '0" pcs"' },
      { value: 33612345678, format: '\\+00" "0" "00" "00" "00" "00' },
    ],
  ]
  expect(await stored(workbookOf(rows), 'text, long_text, money::text, date::text, integer, phone')).toEqual([
    {
      ...{ text: '01234567', long_text: '7 jours', money: '1234.500', date: '2026-11-21', integer: 7 },
      phone: '+33612345678',
    },
  ])
})

test('a merged cell gives its value to each of its rows, and each row says so', async () => {
  const rows = [
    ['text', 'longText', 'integer'],
    ['A', 'Ponant', { value: 1 }],
    ['B', null, { value: 2 }],
    ['C', null, { value: 3 }],
    [null, null, null],
    ['D', null, { value: 5 }],
    ['E', 'Levant', null],
  ]
  const file = workbookOf(rows, { merges: ['B2:B5', 'B7:C7'] })
  expect((await judged(file)).map(summaryOf)).toEqual([
    ['new'],
    ['new', 'merged_cell'],
    ['new', 'merged_cell'],
    ['new'],
    ['new', 'merged_across'],
  ])
  expect(await stored(file, 'text, long_text')).toEqual([
    { text: 'A', long_text: 'Ponant' },
    { text: 'B', long_text: 'Ponant' },
    { text: 'C', long_text: 'Ponant' },
    { text: 'D', long_text: null },
    { text: 'E', long_text: 'Levant' },
  ])
})

test('errors, formulas without a result and numbers that lost digits are refused by name', async () => {
  const error = { xml: '<c t="e"><f>A9</f><v>#REF!</v></c>' }
  const formula = { xml: '<c><f>A2</f><v></v></c>' }
  const rows = [
    ['text', 'longText', 'Remarque'],
    [{ xml: '<c t="e"><v>#N/A</v></c>' }, 'x', null],
    ['A', error, null],
    [formula, 'x', null],
    ['B', formula, null],
    ['C', { value: '8933150319000000113' }, null],
    [{ value: '8.9331503190000001E18' }, null, null],
    ['D', 'x', error],
    ['E', { xml: '<c t="str"><f>""</f><v></v></c>' }, null],
  ]
  const result = await judged(workbookOf(rows))
  expect(result.map(summaryOf)).toEqual([
    ['invalid', 'cell_error'],
    ['invalid', 'cell_error'],
    ['invalid', 'formula_unsaved'],
    ['invalid', 'formula_unsaved'],
    ['invalid', 'scientific'],
    ['invalid', 'scientific'],
    ['new'],
    ['new'],
  ])
  expect(result[0]?.problems[0]?.detail).toBe(
    'Le champ Le text : la cellule contient l’erreur #N/A ; corrigez-la dans le tableur',
  )
})

test('a result of 0 counts only if the program that wrote the file calculates formulas', async () => {
  const rows = [
    ['text', 'integer'],
    ['A', { xml: '<c><f>1+1</f><v>0</v></c>' }],
  ]
  expect((await judged(workbookOf(rows))).map(summaryOf)).toEqual([['new']])
  const workbookXml = '<calcPr calcId="124519" fullCalcOnLoad="1"/>'
  expect((await judged(workbookOf(rows, { workbookXml }))).map(summaryOf)).toEqual([['invalid', 'formula_unsaved']])
})

test('a rounded display needs a confirmation if the field can store the exact value, and causes a note otherwise', async () => {
  const rows = [
    ['text', 'money', 'integer'],
    ['A', { value: 12.5, format: '0' }, null],
    ['B', { value: 12.348, format: '0.00' }, null],
    ['C', null, { value: 4.4, format: '0' }],
  ]
  const file = workbookOf(rows)
  const result = await judged(file)
  expect(result.map(summaryOf)).toEqual([
    ['odd', 'rounded'],
    ['new', 'rounded'],
    ['new', 'rounded'],
  ])
  expect(result[0]?.problems[0]?.detail).toBe(
    'Le champ Le money : la cellule affiche 13 et contient 12.5 ; la valeur lue est 13',
  )
  expect(await stored(file, 'text, money::text, integer', { confirmed: ['money'] })).toEqual([
    { text: 'A', money: '13.000', integer: null },
    { text: 'B', money: '12.350', integer: null },
    { text: 'C', money: null, integer: 4 },
  ])
})

test('hidden rows are read with a note', async () => {
  const rows = [['text'], ['A'], ['B']]
  expect((await judged(workbookOf(rows, { hidden: [3] }))).map(summaryOf)).toEqual([['new'], ['new', 'hidden_row']])
})

test('the phonetic reading of a text is not part of it', async () => {
  const rich = '<c t="inlineStr"><is><r><t>Rich </t></r><r><t>Name</t></r><rPh sb="0" eb="1"><t>PHON</t></rPh></is></c>'
  expect(
    await stored(
      workbookOf([
        ['text', 'longText'],
        [{ xml: rich }, 'x'],
      ]),
      'text',
    ),
  ).toEqual([{ text: 'Rich Name' }])
})
