import { strToU8, zipSync } from 'fflate'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { dryRunImport, sendTable } from './import-fixture.testing.api.ts'
import { workbook } from './table-files/workbook.testing.ts'

const rows = (count: number) => Array.from({ length: count }, (_, n) => `Ligne ${n};1`).join('\n')

const twoRows = (first: string, second: string) =>
  `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${first}</t></is></c></row><row r="2"><c r="A2" ${second}</c></row></sheetData></worksheet>`

describe('a file', () => {
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

  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
  const bomb = workbook(`<worksheet><sheetData>${'<row r="1"/>'.repeat(2_000_000)}</sheetData></worksheet>`)

  test.each([
    ['empty', '', 'empty_file'],
    ['of empty lines', '\n\n\n', 'empty_file'],
    ['with headers only', 'text;money\n', 'empty_file'],
    ['that is a picture', png, 'picture'],
    ['that is a PDF', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 1)]), 'pdf'],
    ['that is an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_excel'],
    ['that is another archive', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'archive'],
    ['that is half an archive', bomb.subarray(0, 2_000), 'not_a_table'],
    ['that bursts when unpacked', bomb, 'swollen'],
    ['with ten thousand columns', `${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(';')}\n1;2\n`, 'columns'],
    ['whose quotation mark is never closed', 'text;money\n"A;1\nB;2\n', 'quote'],
    [
      'with a row beyond the last one that a sheet has',
      workbook(
        '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>text</t></is></c></row><row r="99999999999"><c t="inlineStr"><is><t>A</t></is></c></row></sheetData></worksheet>',
      ),
      'broken',
    ],
    ['whose XML is broken', workbook('<worksheet><sheetData><row'), 'broken'],
    ['whose XML is no sheet', workbook('<worksheet></worksheet>'), 'empty_file'],
  ])('%s is refused at once, with the reason', async (_, bytes, code) => {
    const { status, body } = await sendTable(app, gallery, bytes)
    expect({ status, code: body.code, why: body.details?.[0]?.constraint }).toEqual({
      status: 422,
      code: 'unreadable_file',
      why: code,
    })
  })

  test('that is damaged further down ends the import there, and nothing is written', async () => {
    const run = await dryRunImport(
      app,
      gallery,
      `text;money\n${rows(30_000)}\n"${'sans fin '.repeat(200_000)}";1\n${rows(1_000)}\n`,
    )
    expect(run).toMatchObject({ state: 'failed', problem: { constraint: 'quote' } })
    expect(await database.query({ text: 'select count(*)::integer as n from gallery' })).toEqual([{ n: 0 }])
  })

  test.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFtext;money\nÉté;1\n')],
    ['UTF-8 with two marks', Buffer.from('\uFEFF\uFEFFtext;money\nÉté;1\n')],
    ['UTF-16 with a mark', Buffer.from('\uFEFFtext\tmoney\nÉté\t1\n', 'utf16le')],
    ['UTF-16 without one', Buffer.from('text\tmoney\nÉté\t1\n', 'utf16le')],
    ['UTF-16, the big end first', Buffer.from('\uFEFFtext,money\nÉté,1\n', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('text|money\nÉté|1\n', 'latin1')],
  ])('in %s is read', async (_, bytes) => {
    const { body } = await sendTable(app, gallery, bytes)
    expect(body.data).toMatchObject({ mapping: ['text', 'money'], sample: [['Été', '1']] })
  })

  test('in Windows-1256 is read', async () => {
    const { body } = await sendTable(app, gallery, Buffer.from('746578743b6d6f6e65790ae3cde3cf3b310a', 'hex'))
    expect(body.data).toMatchObject({ encoding: 'windows-1256', sample: [['محمد', '1']] })
  })

  test('with commas in its texts keeps its delimiter, even with mixed line ends', async () => {
    const { body } = await sendTable(app, gallery, 'text;money\r\nA, b, c;1\rD, e;2\nF, g, h;3')
    expect(body.data).toMatchObject({
      delimiter: ';',
      sample: [
        ['A, b, c', '1'],
        ['D, e', '2'],
        ['F, g, h', '3'],
      ],
    })
  })

  test('with one column is read, and a repeated header is used once', async () => {
    expect((await sendTable(app, gallery, 'text\nA\nB\n')).body.data).toMatchObject({ mapping: ['text'] })
    expect((await sendTable(app, gallery, 'text;text\nA;B\n')).body.data).toMatchObject({ mapping: ['text', null] })
  })

  test('with short, long and strange rows has each row judged separately', async () => {
    const huge = 'x'.repeat(200_000)
    const run = await dryRunImport(app, gallery, `text;money\nA\nB;1;2;3;4\n${huge};1\nC\u0000D;1\n"E""F";1\n`)
    expect(run).toMatchObject({ state: 'checked', counts: { new: 3, invalid: 2 } })
  })

  test('of Excel has its dates, numbers, formulas and errors read as displayed', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>'
    for (const [cell, shown] of [
      ['s="1"><v>46347</v>', '2026-11-21'],
      ['s="2"><v>46347.4375</v>', '2026-11-21T10:30:00.000'],
      ['><v>0.1</v>', '0.1'],
      ['><v>0.30000000000000004</v>', '0.3'],
      ['><v>8.9331503190000005E+18</v>', '8.9331503190000005E+18'],
      ['t="b"><v>1</v>', 'true'],
      ['t="str"><f>A1&amp;"x"</f><v>résultat</v>', 'résultat'],
      ['t="e"><v>#REF!</v>', '#REF!'],
      ['t="inlineStr"><is><r><t>ri</t></r><r><t>che</t></r></is>', 'riche'],
    ] as const) {
      const { body } = await sendTable(app, gallery, workbook(twoRows('text', cell), { 'xl/styles.xml': styles }))
      expect(body.data?.sample).toEqual([[shown]])
    }
  })

  test('is refused alone, twice, in another field or without an end', async () => {
    expect((await sendTable(app, gallery, 'text\nA\n', { field: 'other' })).status).toBe(400)
    const heavy = await sendTable(app, gallery, Buffer.alloc(51 * 1_048_576, 'a'))
    expect(heavy.status).toBe(413)
    const plain = await app.inject({
      method: 'POST',
      url: `${gallery.path}/import`,
      headers: { authorization: 'Bearer *' },
      payload: {},
    })
    expect(plain.statusCode).toBe(415)
  })
})
