import { strToU8, zipSync } from 'fflate'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import type { ReportedRow } from './import-report.api.ts'
import { dryRunImport, finishedImport, sendTable, type ImportAnswer } from './import-fixture.testing.api.ts'

// 中国移动
const chinese = Buffer.from('d6d0b9fad2c6b6af', 'hex')
// 中国移动价格套餐流量中国电信每天香港流量卡
const longChinese = Buffer.from(
  'd6d0b9fad2c6b6afbcdbb8f1ccd7b2cdc1f7c1bfd6d0b9fab5e7d0c5c3bfcceccfe3b8dbc1f7c1bfbfa8',
  'hex',
)
const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** A workbook with the given sheets of text cells. */
function workbook(sheets: readonly { name: string; state?: string; rows: readonly (readonly string[])[] }[]): Buffer {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const tabs = sheets.map(
    ({ name, state = 'visible' }, at) => `<sheet name="${name}" state="${state}" sheetId="${at + 1}" r:id="r${at}"/>`,
  )
  const relations = sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`)
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${relation}"><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
  }
  for (const [at, { rows }] of sheets.entries()) {
    const lines = rows.map(
      (cells, line) =>
        `<row r="${line + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
    )
    parts[`xl/worksheets/sheet${at}.xml`] = `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
}

describe('the reading of a file', () => {
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

  const rowsOf = async (id: string) => (await ask(app, 'GET', `/api/imports/${id}/rows`)).body.data as ReportedRow[]
  const check = async (id: string, body: object) => {
    const { status, body: answer } = await ask(app, 'POST', `/api/imports/${id}/check`, { body })
    return { status, answer, run: answer.data as ImportAnswer }
  }
  const send = async (bytes: Buffer | string, language = 'fr') => {
    const { body } = await sendTable(app, gallery, bytes, { language })
    if (!body.data) throw new Error(JSON.stringify(body))
    return body.data
  }

  test('refuses only the row with an invalid byte in a UTF-8 file, with its line and column', async () => {
    const lines = Array.from({ length: 3_000 }, (_, n) => `Opérateur ${n};1\n`).join('')
    const bytes = Buffer.concat([Buffer.from(`text;money\n${lines}`), latin1('Réseau;1\n')])
    const run = await dryRunImport(app, gallery, bytes)
    expect(run).toMatchObject({
      encoding: 'utf-8',
      reading: { encoding: { certainty: 'sure' }, undecodable: 1 },
      counts: { new: 3_000, invalid: 1 },
    })
    const { body } = await ask(app, 'GET', `/api/imports/${run.id}/rows?verdict=invalid`)
    expect(body.data).toMatchObject([
      { line: 3_002, cells: ['R\uFFFDseau', '1'], problems: [{ field: 'text', constraint: 'undecodable' }] },
    ])
  })

  test('uses characters at the end of a long file like those at its beginning', async () => {
    const ascii = 'Ligne;1\n'.repeat(20_000)
    const run = await send(Buffer.concat([Buffer.from(`text;money\n${ascii}`), longChinese, Buffer.from(';1\n')]))
    expect(run.reading?.encoding).toEqual({ value: 'gb18030', certainty: 'sure' })
  })

  test('of a short text with an uncertain encoding needs a confirmation or another choice', async () => {
    const run = await dryRunImport(
      app,
      gallery,
      Buffer.concat([latin1('text;money\nPlain;1\n'), chinese, latin1(';2\n')]),
    )
    expect(run.reading?.encoding?.certainty).toBe('check')
    expect(run.counts).toEqual({ new: 1, odd: 1 })
    expect((await rowsOf(run.id))[1]?.problems).toMatchObject([{ constraint: 'encoding' }])

    const read = await check(run.id, { reading: { encoding: 'gb18030' }, dryRun: false })
    expect(read.run).toMatchObject({
      state: 'ready',
      encoding: 'gb18030',
      reading: { encoding: { value: 'gb18030', certainty: 'chosen' } },
      sample: [
        ['Plain', '1'],
        ['中国移动', '2'],
      ],
      counts: {},
    })
    await check(run.id, {})
    expect(await finishedImport(app, run.id)).toMatchObject({ state: 'checked', counts: { new: 2 } })
    expect((await rowsOf(run.id))[1]?.cells).toEqual(['中国移动', '2'])
  })

  test('has a warning about the encoding that is confirmed like other warnings', async () => {
    const bytes = Buffer.concat([latin1('text;money\n'), chinese, latin1(';2\n')])
    const run = await dryRunImport(app, gallery, bytes, { confirmed: ['encoding'] })
    expect(run.counts).toEqual({ new: 1 })
  })

  test('names a hidden sheet and never prefers it', async () => {
    const run = await send(
      workbook([
        {
          name: '_ancien',
          state: 'veryHidden',
          rows: [
            ['text', 'money'],
            ['Vieux', '1'],
          ],
        },
        { name: 'Prix', rows: [['text'], ['Neuf']] },
      ]),
    )
    expect(run).toMatchObject({
      sheet: 'Prix',
      sample: [['Neuf']],
      reading: {
        sheet: { value: 'Prix', certainty: 'sure' },
        sheets: [
          { name: '_ancien', hidden: true },
          { name: 'Prix', hidden: false },
        ],
      },
    })
  })

  test('proposes the sheet whose headers name fields, and accepts any other', async () => {
    const run = await send(
      workbook([
        { name: 'Lisez-moi', rows: [['Contact'], ['ventes@example.test']] },
        {
          name: 'Liste',
          rows: [
            ['text', 'money'],
            ['A', '1'],
          ],
        },
        { name: 'Archives', rows: [['Titre'], [''], ['text', 'money'], ['B', '2']] },
      ]),
    )
    expect(run).toMatchObject({ sheet: 'Liste', reading: { sheet: { certainty: 'check' } } })
    const { run: other } = await check(run.id, { reading: { sheet: 'Archives' } })
    expect(other).toMatchObject({
      sheet: 'Archives',
      headers: ['text', 'money'],
      mapping: ['text', 'money'],
      reading: { headerRow: { value: 3, certainty: 'sure' } },
    })
    await finishedImport(app, run.id)
    expect((await rowsOf(run.id)).map(({ line, cells }) => [line, cells])).toEqual([[4, ['B', '2']]])
    const unknown = await check(run.id, { reading: { sheet: 'Absente' } })
    expect([unknown.status, unknown.answer.details?.[0]?.constraint]).toEqual([422, 'sheet'])
  })

  test('skips rows above the headers, and accepts another header row', async () => {
    const run = await dryRunImport(
      app,
      gallery,
      'Tarif revendeur;;\nContact : x;;\n;;\ntext;money;Remarque\nA;1;x\nB;2;y\n',
    )
    expect(run).toMatchObject({
      headers: ['text', 'money', 'Remarque'],
      mapping: ['text', 'money', null],
      aboutRows: 2,
      reading: { headerRow: { value: 4, certainty: 'sure' } },
      counts: { new: 2 },
    })
    expect((await rowsOf(run.id)).map(({ line }) => line)).toEqual([5, 6])
    const { run: other } = await check(run.id, { reading: { headerRow: 5 }, dryRun: false })
    expect(other).toMatchObject({ headers: ['A', '1', 'x'], reading: { headerRow: { value: 5, certainty: 'chosen' } } })
  })

  test('prefers the language’s delimiter when several fit equally, and marks it as uncertain', async () => {
    const file = 'Nom, prénom;text\nDupont, Jean;Tunis\nDurand, Paul;Sfax\n'
    const french = await send(file)
    expect(french).toMatchObject({
      headers: ['Nom, prénom', 'text'],
      reading: { delimiter: { value: ';', certainty: 'check' } },
    })
    const english = await send(file, 'en')
    expect(english.reading?.delimiter).toEqual({ value: ',', certainty: 'check' })
    const { run } = await check(english.id, { reading: { delimiter: ';' }, dryRun: false })
    expect(run).toMatchObject({ headers: ['Nom, prénom', 'text'], reading: { delimiter: { certainty: 'chosen' } } })
  })

  test('must be confirmed before rows are written, if it is uncertain', async () => {
    const file = 'Nom, prénom;text\nDupont, Jean;Tunis\nDurand, Paul;Sfax\n'
    const run = await dryRunImport(app, gallery, file)
    expect(run).toMatchObject({ counts: { new: 2 }, unconfirmed: ['delimiter'] })
    const commit = (body?: object) => ask(app, 'POST', `/api/imports/${run.id}/commit`, body ? { body } : {})
    const refused = await commit()
    expect([refused.status, refused.body.code]).toEqual([409, 'import_reading'])
    for (const body of [{}, { confirmed: ['sheet'] }]) expect((await commit(body)).status).toBe(409)
    expect((await commit({ confirmed: ['delimiter'] })).status).toBe(202)
    expect((await finishedImport(app, run.id)).counts).toMatchObject({ created: 2 })
  })

  test('that a person chose or confirmed before needs no second confirmation', async () => {
    const file = 'Nom, prénom;text\nDupont, Jean;Tunis\nDurand, Paul;Sfax\n'
    const { id } = await send(file)
    const { run } = await check(id, { reading: { delimiter: ';' }, dryRun: false })
    expect(run?.unconfirmed).toEqual([])
    expect((await dryRunImport(app, gallery, file, { confirmed: ['delimiter'] })).unconfirmed).toEqual([])
  })

  test('with a header row that names no field is confirmed by assigning the columns', async () => {
    const run = await dryRunImport(app, gallery, 'Un;Deux\na;1\nb;2\n', { mapping: ['text', null] })
    expect(run).toMatchObject({ reading: { headerRow: { certainty: 'check' } }, unconfirmed: [] })
  })

  test('accepts a delimiter that every row has many times, although some rows end early', async () => {
    const rows = Array.from({ length: 7 }, () => 'April 15, 2023;1;25.00;4;x;pending;')
    const run = await send(
      `text;money;a;b;c;d;\n${rows.join('\n')}\nApril 9, 2023;1;25.00;4;x;\nApril 9, 2023;1;25.00;4;x;\n`,
      'en',
    )
    expect(run).toMatchObject({ delimiter: ';', mapping: ['text', 'money', null, null, null, null] })
  })

  test('does not split texts of a single column at their commas', async () => {
    const run = await send('text\nDupont, Jean\nDurand, Paul\nMartin, Zoé\n')
    expect(run).toMatchObject({ headers: ['text'], sample: [['Dupont, Jean'], ['Durand, Paul'], ['Martin, Zoé']] })
  })

  test('uses the delimiter that a file declares for Excel, and skips that line', async () => {
    const run = await dryRunImport(app, gallery, 'sep=^\r\ntext^money\r\nA;B^1\r\n')
    expect(run).toMatchObject({ delimiter: '^', headers: ['text', 'money'], aboutRows: 1, counts: { new: 1 } })
    expect((await rowsOf(run.id))[0]).toMatchObject({ line: 3, cells: ['A;B', '1'] })
  })

  test('reports an unclosed quotation mark at its line', async () => {
    const { body } = await sendTable(app, gallery, 'text;money\nA1;1\nA2;1\n"A\r\n3";1\n"A4;1\nA5;1\n')
    expect(body.details).toMatchObject([{ constraint: 'quote', detail: expect.stringContaining('ligne 6') }])
  })

  test('accepts the line ends of old programs in files of any size, and counts lines like editors', async () => {
    const old = Array.from({ length: 30_000 }, (_, n) => `Ligne ${n} ${'x'.repeat(40)};1\r`).join('')
    expect(await send(`text;money\r${old}`)).toMatchObject({ headers: ['text', 'money'], aboutRows: 30_000 })
    const run = await dryRunImport(app, gallery, 'text;longText\r\nA;"un\r\ndeux"\r\nB;x\r\n')
    expect((await rowsOf(run.id)).map(({ line }) => line)).toEqual([3, 4])
  })

  test('accepts a text with a zero byte', async () => {
    expect(await dryRunImport(app, gallery, 'text;money\nA\u0000;1\nB;1\n')).toMatchObject({
      counts: { invalid: 1, new: 1 },
    })
  })

  test.each([
    ['a web page', '<html><table><tr><td>text</td></tr></table></html>', 'web_page'],
    ['a web page saved by Excel', 'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n', 'web_page'],
    [
      'a workbook of Excel 2003 in XML',
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
      'xml_workbook',
    ],
    ['data of a program', '[{"text":"A"}]', 'json'],
    ['a PDF', '%PDF-1.4\n', 'pdf'],
    [
      'a workbook with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'password',
    ],
    ['a workbook of Numbers', Buffer.from(zipSync({ 'Index/Document.iwa': strToU8('x') })), 'numbers'],
    ['a workbook of LibreOffice', Buffer.from(zipSync({ 'content.xml': strToU8('<x/>') })), 'open_document'],
    ['a binary workbook', Buffer.from(zipSync({ 'xl/workbook.bin': strToU8('x') })), 'binary_workbook'],
    ['a text document', Buffer.from(zipSync({ 'word/document.xml': strToU8('<x/>') })), 'document'],
    ['a photograph', Buffer.from('ffd8ffe000104a464946', 'hex'), 'picture'],
    ['a compressed file', Buffer.from('1f8b0800', 'hex'), 'archive'],
  ])('names %s in every language, with any file name', async (_, bytes, constraint) => {
    const details = []
    for (const language of ['fr', 'en', 'ar']) {
      const { status, body } = await sendTable(app, gallery, bytes, { name: 'prix.xls', language })
      expect([status, body.details?.[0]?.constraint]).toEqual([422, constraint])
      details.push(JSON.stringify(body.details))
    }
    expect(new Set(details).size).toBe(3)
  })

  test('refuses choices out of range, and does not change during an import', async () => {
    const run = await send('text\nA\n')
    for (const reading of [
      { encoding: 'utf-7' },
      { delimiter: 'a' },
      { delimiter: '"' },
      { headerRow: 0 },
      { rows: 1 },
    ]) {
      expect((await check(run.id, { reading })).status).toBe(400)
    }
    await check(run.id, {})
    await finishedImport(app, run.id)
    await ask(app, 'POST', `/api/imports/${run.id}/commit`)
    await finishedImport(app, run.id)
    expect((await check(run.id, { reading: { headerRow: 1 } })).status).toBe(409)
  })
})
