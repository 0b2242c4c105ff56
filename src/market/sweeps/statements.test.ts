import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAuditEntriesSql } from '#engine/audit/entry.api.ts'
import { statementsOf } from '#engine/database/schema/sql-statements.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { statementDescriber, type AnsweredColumn } from '#engine/testing/describe-statement.api.ts'
import { queryCalls, type QueryCall } from '#engine/testing/query-calls.api.ts'
import { loadSlices, type RunSlice } from '#engine/testing/slice.api.ts'
import { translatedFields } from '#engine/definition/translated.ts'
import { resources } from '#market/resources.api.ts'
import { samples } from './statement-samples.testing.api.ts'

/** The calls whose text is built elsewhere. Each key is the place that builds it; this list may only become shorter. */
const unprepared: Readonly<Record<string, readonly string[]>> = {
  'a statement passed as an argument': [
    'list.api.ts listOf',
    'standard-repository.api.ts written',
    'saved-view.api.ts written',
    'migrate.api.ts migrate',
    'migrate.api.ts createSchemaAt',
    'automatic-transitions.api.ts transitionAutomatically',
  ],
  'rows of a file or a sample': [
    'write-many.api.ts written',
    'find-matching-rows.api.ts joined',
    'find-matching-rows.api.ts findConflictingLines',
    'references.api.ts load',
    'repeated-keys.api.ts mark',
    'load-demo.api.ts insert',
  ],
  'names from the database or from a caller': [
    'load-backup.api.ts dropConstraints',
    'load-backup.api.ts dropConstraints',
    'standard-repository.api.ts refuseOthersRows',
    'query-metrics.api.ts readQueryMetrics',
    'bulk-work.api.ts work',
    'runner.api.ts #drain',
    'drift.api.ts differences',
    'bulk-assignment.api.ts assign',
  ],
}

/**
 * Columns that are never null although the statement alone does not show it. Each key is the reason; this list may only
 * become shorter.
 */
const certain: Readonly<Record<string, readonly string[]>> = {
  'every written row has it': [
    'idempotency.api.ts findEarlierResult record_id',
    'runner.api.ts #drain session_id',
    'runner.api.ts #drain request_id',
    'runner.api.ts #drain ip',
  ],
  'rows in the selected state have it': [
    'dry-run-work.api.ts madeBefore id',
    'commit-work.api.ts waiting values',
    'outbox.api.ts claimDue recipient',
    'outbox.api.ts claimDue letter',
    'password-link.api.ts linkTarget resource',
    'paypal-payments.api.ts refund sale',
    'paypal-payments.api.ts #attempt invoiceNumber',
  ],
  'the contract of the route leaves it open': ['order-timeline.api.ts timelineOf actorName'],
}

/**
 * The statements that raise a version without an audit entry. Each key is the reason; this list may only become
 * shorter.
 */
const recordedElsewhere: Readonly<Record<string, readonly string[]>> = {
  'the entry follows in the same transaction, with values that are not columns': ['wordings.api.ts write'],
  'the entry names the action on the account, without the secret': [
    'email-verification.api.ts verifyEmail',
    'reset-password.api.ts choosePassword',
    'credentials.api.ts store',
  ],
}

/**
 * The statements that read a text in the organisation's language for every user. Each key is the reason; this list may
 * only become shorter.
 */
const inOrganisationLanguage: Readonly<Record<string, readonly string[]>> = {
  'the sample is in the language of its organisation': [
    'load-demo-orders.api.ts goodsOf',
    'order-history.api.ts shopOf',
  ],
  'an issued statement names articles in the language of its organisation, for good': [
    'statement-lines.api.ts readStatement',
  ],
  'one result of the ledger check is cached for everybody for thirty seconds': [
    'ledger-reconciliation.api.ts findBalanceMismatches',
  ],
}

/** The files that pass a text to another function, which this test does not follow, with the reason. */
const passedOn: Readonly<Record<string, string>> = {
  'write.api.ts': 'writes the entry in every statement',
  'saved-view.api.ts': 'writes the entry next, in the same transaction',
}

const raisesVersion = /\bversion = (\w+\.)?version \+ 1\b/

const maybeNull = 'is read as never null, but may be'
const neverNull = 'is read as perhaps null, but never is'

describe('SQL written by hand', () => {
  /** The faults found: place → fault. */
  const faults = new Map<string, string>()
  const failed: { place: string; why: string }[] = []
  const raising = new Set<string>()
  const unrecorded = new Set<string>()
  const untranslated = new Set<string>()
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const calls = queryCalls(samples)
    const slices = loadSlices(calls)
    const describeStatement = await statementDescriber(client)
    for (const call of calls) {
      const at = `${call.file}:${call.line}`
      try {
        const texts = await textsOf(call, slices.get(call))
        if (texts.length > 0 && texts.every(readsOneLanguage)) untranslated.add(call.place)
        for (const text of texts.filter((one) => raisesVersion.test(one))) {
          raising.add(call.place)
          if (!text.includes(insertAuditEntriesSql)) unrecorded.add(call.place)
        }
        for (const text of texts.flatMap(statementsOf))
          for (const fault of faultsOf(call, text, await describeStatement(text))) faults.set(fault, at)
      } catch (error) {
        failed.push({ place: call.place, why: `${at} ${error}` })
      }
    }
    await client.end()
  })

  afterAll(() => database.close())

  it('is prepared at its call, except text built elsewhere', () => {
    const expected = Object.values(unprepared).flat()
    expect(failed.filter(({ place }) => !expected.includes(place))).toEqual([])
    expect(failed.map(({ place }) => place).toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeLessThanOrEqual(20)
  })

  it('raises no version without an audit entry', () => {
    expect([...unrecorded].toSorted()).toEqual(Object.values(recordedElsewhere).flat().toSorted())
    expect(unrecorded.size).toBeLessThanOrEqual(4)
    const files = [...[...raising].map((place) => place.split(' ')[0]), ...Object.keys(passedOn)]
    const sources = globSync('src/**/*.api.ts').filter((file) => raisesVersion.test(readFileSync(file, 'utf8')))
    expect([...new Set(files)].toSorted()).toEqual(sources.map((file) => basename(file)).toSorted())
  })

  it('reads customer texts in the language of the reader', () => {
    expect([...untranslated].toSorted()).toEqual(Object.values(inOrganisationLanguage).flat().toSorted())
  })

  it('returns the columns of its row type, with their types', () => {
    const expected = Object.values(certain).flat()
    const accepted = expected.map((one) => [`${one}: ${maybeNull}`, `${one}: ${neverNull}`])
    expect([...faults].filter(([fault]) => !accepted.flat().includes(fault))).toEqual([])
    expect(accepted.filter((either) => !either.some((fault) => faults.has(fault)))).toEqual([])
    expect(expected.length).toBeLessThanOrEqual(12)
  })
})

const translated = resources.flatMap((resource) => {
  const fields = translatedFields(resource)
  return fields.length > 0 ? [{ table: resource.table, column: `"?(?:${fields.join('|')})\\b` }] : []
})

/** Whether a statement reads a translated text from its original table, and so only in the organisation's language. */
function readsOneLanguage(text: string): boolean {
  return translated.some(({ table, column }) =>
    [...text.matchAll(new RegExp(`\\b(?:from|join) "?${table}"? (\\w+)`, 'g'))].some(([, after = '']) => {
      const alias = ['where', 'order', 'limit'].includes(after) ? `(?<![."'\\w])` : `\\b${after}\\.`
      return new RegExp(`${alias}${column}`).test(text)
    }),
  )
}

/** The texts of a call, one for each combination of its parameters' values. */
async function textsOf({ needs }: QueryCall, run: RunSlice | undefined): Promise<string[]> {
  if (!run) throw new Error('the text needs `this`')
  let inputs: Readonly<Record<string, unknown>>[] = [{}]
  for (const [name, values] of needs)
    inputs = inputs.flatMap((one) => values.map((value) => ({ ...one, [name]: value })))
  const texts = await Promise.all(inputs.map(run))
  return texts.map((one) => {
    const text = typeof one === 'object' && one && 'text' in one ? one.text : one
    if (typeof text !== 'string') throw new Error('there is no text')
    return text
  })
}

/** The differences between the result of a statement and the row type of its call. */
function faultsOf({ place, columns, needs }: QueryCall, text: string, answered: readonly AnsweredColumn[]): string[] {
  if (!columns) return []
  // An optional member may be missing from some texts of the call.
  const mayMiss = (name: string): boolean => needs.size > 0 && columns.get(name)?.has('undefined') === true
  const missing = [...columns.keys()].filter((one) => !mayMiss(one) && !answered.some(({ name }) => name === one))
  return [
    ...missing.map((name) => `${place} ${name}: is read, but not answered`),
    ...answered.flatMap(({ name, type, kind, source }) => {
      const readAs = columns.get(name)
      if (!readAs) return [`${place} ${name}: is answered, but not read`]
      if (readAs.has('unknown')) return []
      const kinds = [...readAs].filter((one) => one !== 'null' && !(one === 'undefined' && mayMiss(name)))
      const fits =
        kind === 'json' ? kinds.some((one) => /^object$|\[\]$/.test(one)) : kinds.every((one) => one === kind)
      const isNullable = readAs.has('null')
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

/** Whether a statement excludes null in a column, with `is not null` or with a comparison. */
function isGuarded(text: string, column: string): boolean {
  return new RegExp(`\\b${column} (is not null|= )|= (\\w+\\.)?${column}\\b`).test(text)
}
