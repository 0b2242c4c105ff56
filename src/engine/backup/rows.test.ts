import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { loadRows, writeRows } from './rows.api.ts'

const schema = `create table odd (
  id bigint primary key generated always as identity, amount numeric(18,3), ratio double precision, words text, tags text[],
  document jsonb, bytes bytea, moment timestamptz, day date, span tstzrange, pause interval, yes boolean, address inet,
  folded text generated always as (lower(words)) stored
)`

/** Rows of values in PostgreSQL's text form, in the order of the columns. */
const rows = [
  [
    '12.500',
    '0.1',
    'É "quoted" \\back\\slash\ttab\r\nline\u2028separator\u2029 عربي 🛰️',
    '{a,NULL,"b,c","\\"d\\""}',
    '{"a":[1.50,null]}',
    '\\x00ff0a',
    '2026-11-23 10:11:12.123456+01',
    '2024-02-29',
    '["2026-01-01 00:00+00",)',
    '1 mon 2 days 03:04:05.000006',
    'true',
    '::1',
  ],
  ['-0.001', 'NaN', '', '{}', 'null', '\\x', 'infinity', '0001-01-01 BC', 'empty', '-1 year', 'false', '10.0.0.0/8'],
  [null, null, null, null, null, null, null, null, null, null, null, null],
]

describe('the rows of a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-rows-'))
  const backup = join(folder, 'backup')
  let database: TestDatabase

  beforeAll(async () => {
    const migrations = join(folder, 'migrations')
    for (const directory of [migrations, backup]) mkdirSync(directory)
    writeFileSync(join(migrations, '0001_odd.sql'), schema)
    database = await testDatabase(migrations)
    const names = 'amount, ratio, words, tags, document, bytes, moment, day, span, pause, yes, address'
    const places = rows[0]?.map((_, at) => `$${at + 1}`).join(', ')
    for (const values of rows) await database.query({ text: `insert into odd (${names}) values (${places})`, values })
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const readRows = () =>
    database.query({ text: `select id, document is null as none, t::text as row from odd t order by id` })

  const inOne = <Result>(work: Parameters<typeof database.session<Result>>[0]) =>
    database.session(async (session) => {
      await session.query({ text: 'begin' })
      const result = await work(session)
      await session.query({ text: 'commit' })
      return result
    })

  test('are restored unchanged, with any values', async () => {
    const before = await readRows()
    expect(await inOne((session) => writeRows(session, backup))).toEqual({ odd: 3, schema_migration: 1 })
    await database.query({ text: 'delete from odd' })
    expect(await inOne((session) => loadRows(session, backup, ['odd']))).toEqual({ odd: 3 })
    expect(await readRows()).toEqual(before)
  })

  test('are lines of JSON', () => {
    const lines = gunzipSync(readFileSync(join(backup, 'rows/odd.ndjson.gz')))
      .toString()
      .trimEnd()
      .split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown[])).toEqual([
      [
        'id',
        'amount',
        'ratio',
        'words',
        'tags',
        'document',
        'bytes',
        'moment',
        'day',
        'span',
        'pause',
        'yes',
        'address',
      ],
      expect.arrayContaining(['1', '12.500', rows[0]?.[2], '\\x00ff0a', '2026-11-23 09:11:12.123456+00', 'true']),
      expect.arrayContaining(['2', '-0.001', 'NaN', '', 'null', 'infinity', '0001-01-01 BC', 'empty']),
      ['3', ...Array.from({ length: 12 }, () => null)],
    ])
  })

  test('of another schema are refused with the name of the missing part', async () => {
    writeFileSync(join(backup, 'rows/odd.ndjson.gz'), gzipSync('["id","colour"]\n["1","red"]\n'))
    await expect(inOne((session) => loadRows(session, backup, ['odd']))).rejects.toThrow('odd has no colour')
    writeFileSync(join(backup, 'rows/odd.ndjson.gz'), gzipSync('["id"]\n["1"]\n').subarray(0, 20))
    await expect(inOne((session) => loadRows(session, backup, ['odd']))).rejects.toThrow('unexpected end of file')
  })
})
