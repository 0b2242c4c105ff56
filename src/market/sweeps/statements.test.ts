import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsOf } from '#engine/db/sql-statements.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.ts'
import { statementDescriber, type AnsweredColumn } from '#engine/testing/describe-statement.ts'
import { queryCalls, type QueryCall } from '#engine/testing/query-calls.ts'
import { loadSlices, type RunSlice } from '#engine/testing/slice.ts'
import { samples } from './statement-samples.testing.ts'

/** Calls whose text only other code makes, each with what it is made of; this list only becomes shorter. */
const unprepared: Readonly<Record<string, readonly string[]>> = {
  'a statement that is handed in': [
    'src/engine/api/crud/list.ts listOf',
    'src/engine/api/crud/repository.ts written',
    'src/engine/api/views/saved-view.ts written',
    'src/engine/db/migrate.ts migrate',
    'src/engine/db/migrate.ts laySchema',
    'src/market/orders/by-itself.api.ts moveByItself',
  ],
  'rows of a file or a sample': [
    'src/engine/api/exchange/commit-many.ts createMany',
    'src/engine/api/exchange/commit-many.ts updateAlike',
    'src/engine/api/exchange/matching.ts joined',
    'src/engine/api/exchange/matching.ts takenBy',
    'src/engine/api/exchange/references.ts learn',
    'src/engine/api/exchange/repeated.ts mark',
    'src/market/demo/load-demo.api.ts insert',
  ],
  'what the database or a caller has of its own': [
    'src/engine/api/backup/load.ts withoutTies',
    'src/engine/api/backup/load.ts withoutTies',
    'src/engine/api/crud/repository.ts refuseOthersRows',
    'src/engine/api/health/waiting.ts keptFigures',
    'src/engine/api/jobs/bulk-work.ts work',
    'src/engine/api/jobs/runner.ts #drain',
    'src/engine/db/drift.ts differences',
    'src/market/customers/assign-work.api.ts assign',
  ],
}

/** What is certain of columns for a reason that no statement tells; this list only becomes shorter. */
const certain: Readonly<Record<string, readonly string[]>> = {
  'a row is never written without it': [
    'src/engine/api/crud/idempotency.ts madeBefore record_id',
    'src/engine/api/jobs/runner.ts #drain session_id',
    'src/engine/api/jobs/runner.ts #drain request_id',
    'src/engine/api/jobs/runner.ts #drain ip',
  ],
  'a row in the state asked for has it': [
    'src/engine/api/exchange/check-work.ts madeBefore id',
    'src/engine/api/exchange/commit-work.ts waiting values',
    'src/engine/api/mail/outbox.ts claimDue recipient',
    'src/engine/api/mail/outbox.ts claimDue letter',
    'src/market/access/password-link.api.ts linkTarget resource',
    'src/market/orders/paypal-desk.api.ts refund sale',
    'src/market/orders/paypal-desk.api.ts #attempt invoiceNumber',
    'src/market/orders/paypal-webhook.api.ts orderIn reference',
  ],
  'the contract of the route leaves it open': ['src/market/orders/order-look.api.ts timelineOf actorName'],
}

const maybeNull = 'is read as never null, but may be'
const neverNull = 'is read as perhaps null, but never is'

describe('SQL written by hand', () => {
  const faults = new Set<string>()
  const failed: { place: string; why: string }[] = []
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const calls = queryCalls(samples)
    const slices = loadSlices(calls)
    const describeStatement = await statementDescriber(client)
    for (const call of calls)
      try {
        const texts = await textsOf(call, slices.get(call))
        for (const text of texts.flatMap(statementsOf))
          for (const fault of faultsOf(call, text, await describeStatement(text))) faults.add(fault)
      } catch (error) {
        failed.push({ place: call.place, why: `line ${call.line}: ${error}` })
      }
    await client.end()
  })

  afterAll(() => database.close())

  it('is made and prepared where it stands, but for what only other code makes', () => {
    const known = Object.values(unprepared).flat()
    expect(failed.filter(({ place }) => !known.includes(place))).toEqual([])
    expect(failed.map(({ place }) => place).toSorted()).toEqual(known.toSorted())
    expect(known.length).toBeLessThanOrEqual(21)
  })

  it('answers the columns that its row type reads, as what it reads them', () => {
    const known = Object.values(certain).flat()
    const settled = known.map((one) => [`${one}: ${maybeNull}`, `${one}: ${neverNull}`])
    expect([...faults].filter((fault) => !settled.flat().includes(fault))).toEqual([])
    expect(settled.filter((either) => !either.some((fault) => faults.has(fault)))).toEqual([])
    expect(known.length).toBeLessThanOrEqual(13)
  })
})

/** The texts that a call asks, one for each combination of what its parameters may be. */
async function textsOf({ needs }: QueryCall, run: RunSlice | undefined): Promise<string[]> {
  if (!run) throw new Error('the text needs `this`')
  let given: Readonly<Record<string, unknown>>[] = [{}]
  for (const [name, values] of needs) given = given.flatMap((one) => values.map((value) => ({ ...one, [name]: value })))
  const made = await Promise.all(given.map(run))
  return made.map((one) => {
    const text = typeof one === 'object' && one && 'text' in one ? one.text : one
    if (typeof text !== 'string') throw new Error('there is no text')
    return text
  })
}

/** Where a statement answers otherwise than the row type of its call says. */
function faultsOf({ place, columns, needs }: QueryCall, text: string, answered: readonly AnsweredColumn[]): string[] {
  if (!columns) return []
  // What a type says may be missing is missing from some of the texts.
  const mayMiss = (name: string): boolean => needs.size > 0 && columns.get(name)?.has('undefined') === true
  const missing = [...columns.keys()].filter((one) => !mayMiss(one) && !answered.some(({ name }) => name === one))
  return [
    ...missing.map((name) => `${place} ${name}: is read, but not answered`),
    ...answered.flatMap(({ name, type, kind, source }) => {
      const said = columns.get(name)
      if (!said) return [`${place} ${name}: is answered, but not read`]
      if (said.has('unknown')) return []
      const kinds = [...said].filter((one) => one !== 'null' && !(one === 'undefined' && mayMiss(name)))
      const fits =
        kind === 'json' ? kinds.some((one) => /^object$|\[\]$/.test(one)) : kinds.every((one) => one === kind)
      const isNullable = said.has('null')
      return [
        ...(fits ? [] : [`${place} ${name}: is read as ${kinds.join(' or ')}, but ${type} comes as ${kind}`]),
        ...(source?.nullable && !isNullable && !isGuarded(text, source.column)
          ? [`${place} ${name}: ${maybeNull}`]
          : []),
        ...(source?.nullable === false && isNullable && needs.size === 0 && !mayAddNulls.test(text)
          ? [`${place} ${name}: ${neverNull}`]
          : []),
      ]
    }),
  ]
}

const mayAddNulls = /\b(left|right|full) join\b|\bunion\b|\b(grouping sets|rollup|cube)\b/

/** Whether a statement says of a column that it is not null, or compares it, which no null survives. */
function isGuarded(text: string, column: string): boolean {
  return new RegExp(`\\b${column} (is not null|= )|= (\\w+\\.)?${column}\\b`).test(text)
}
