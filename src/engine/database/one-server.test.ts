import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The features of PostgreSQL that Souk uses and distributed databases lack (docs/scale.md, « Engines »), by uses in the schema. */
const inSchema = {
  'triggers with transition tables': 'from pg_trigger where tgoldtable is not null or tgnewtable is not null',
  'exclusion constraints': `from pg_constraint where contype = 'x'`,
  'columns with transaction numbers': `from information_schema.columns where table_schema = 'public' and udt_name = 'xid8'`,
} as const

/** The same, by uses in the code. */
const inCode = {
  'snapshots of transaction numbers': /pg_current_snapshot\(\)/g,
  'physical places of rows': /\bctid\b/g,
  'advisory locks': /pg_(?:try_)?advisory_(?:xact_)?lock/g,
  'locks that skip rows': /for (?:no key )?update(?: of \w+)? skip locked/gi,
} as const

test('Souk depends on no more features of a single PostgreSQL server than recorded here; lower a number when it falls', async () => {
  const counts: Record<string, number> = {}
  for (const [name, rows] of Object.entries(inSchema)) {
    const [row] = await database.query<{ count: number }>({ text: `select count(*)::int as count ${rows}` })
    counts[name] = row?.count ?? -1
  }
  const code = globSync('src/**/*.api.ts', { exclude: (file) => file.includes('.testing.') })
    .map((file) => readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, ''))
    .join('\n')
  for (const [name, use] of Object.entries(inCode)) counts[name] = code.match(use)?.length ?? 0
  expect(counts).toEqual({
    'triggers with transition tables': 13,
    'exclusion constraints': 2,
    'columns with transaction numbers': 3,
    'snapshots of transaction numbers': 5,
    'physical places of rows': 2,
    'advisory locks': 9,
    'locks that skip rows': 12,
  })
})
