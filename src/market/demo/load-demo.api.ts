import { randomBytes } from 'node:crypto'
import type { Services } from '#engine/server/services.api.ts'
import { pictureStore } from '#engine/files/pictures.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { translationsOfSample } from './translate-sample.ts'
import { storedValueSql, quoteIdentifier } from '#engine/crud/columns.api.ts'
import { columnOf, type Resource } from '#engine/definition/resource.ts'
import { brokenRules } from '#engine/definition/rules.ts'
import { checkWrite } from '#engine/definition/validation.ts'
import { uniquesOf } from '#engine/definition/unique.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { uniqueSql } from '#engine/database/schema/unique-sql.api.ts'
import { passwordMatches } from '#market/accounts/passwords/passwords.api.ts'
import { privilege } from '#market/privileges/privilege.ts'
import { user } from '#market/accounts/user.ts'
import { drawingName, storeDrawings } from './pictures/pictures.api.ts'
import type { Sample, SampleRow } from './sample-row.ts'
import { sampleMarketplace } from './sample.ts'
import { sampleAccounts, type SampleAccount } from './rows/staff.ts'

type DemoServices = Pick<Services, 'database' | 'settings' | 'prepare'>

// An arbitrary lock number that is the same in every process, so that concurrent loads wait for each other.
const lockKey = 7_365_746_502

/**
 * Loads the sample marketplace if Souk contains only the staff and privileges of the set-up. These replace sample rows
 * of the same name. Sample passwords are public, so without `openAccounts` nobody can sign in with them. Returns the
 * sample accounts that can sign in.
 */
export async function loadDemo(
  { database, settings, prepare }: DemoServices,
  { openAccounts }: { readonly openAccounts: boolean } = { openAccounts: true },
): Promise<readonly SampleAccount[]> {
  const samples = sampleMarketplace(new Date().toISOString().slice(0, 10))
  if (!(await isInhabited(database, samples))) {
    await storeDrawings(pictureStore(settings), drawingsOf(samples))
    const hash = openAccounts ? hashedOnce(prepare.hash) : hashedOnce(prepare.hash, unguessable())
    const stored = await Promise.all(samples.map((sample) => storedRows(sample, { hash, seal: prepare.seal })))
    await database.transaction(async (transaction) => {
      // The other load may take longer than the two seconds that a request waits for a lock.
      await transaction.query({ text: 'set local lock_timeout = 0' })
      await transaction.query({ text: 'select pg_advisory_xact_lock($1)', values: [lockKey] })
      if (await isInhabited(transaction, samples)) return
      const standIns = new Map<string, string>()
      for (const [index, { resource }] of samples.entries()) {
        const presentIds = await insert(transaction, resource, pointingAt(stored[index] ?? [], standIns))
        for (const [sample, present] of presentIds) standIns.set(sample, present)
      }
    })
  }
  return openSampleAccounts(database)
}

async function openSampleAccounts(database: Queryable): Promise<readonly SampleAccount[]> {
  const accounts = await database.query<{ email: string; password: string }>({
    text: `select email, password from staff_user where active and email = any($1)
      union all select email, password from provider where active and email = any($1)`,
    values: [sampleAccounts.map(({ email }) => email)],
  })
  const open = await Promise.all(
    sampleAccounts.map(async ({ email, password }) => {
      const account = accounts.find((one) => one.email === email)
      return account !== undefined && passwordMatches(account.password, password)
    }),
  )
  return sampleAccounts.filter((_, index) => open[index])
}

/** Whether Souk contains any data other than staff and privileges, which the set-up creates. */
async function isInhabited(on: Queryable, samples: readonly Sample[]): Promise<boolean> {
  const tables = samples.map(({ resource }) => resource).filter((resource) => !isAccess(resource))
  const any = tables.map(({ table }) => `exists (select from ${quoteIdentifier(table)})`).join(' or ')
  const [answer] = await on.query<{ inhabited: boolean }>({ text: `select ${any} as inhabited` })
  return answer?.inhabited ?? true
}

function isAccess(resource: Resource): boolean {
  return resource === privilege || resource === user
}

function drawingsOf(samples: readonly Sample[]): Map<string, string> {
  const drawings = new Map<string, string>()
  for (const { resource, rows } of samples) {
    const all = rows.flatMap(({ pictures }) => Object.values(pictures).flat())
    for (const svg of all) drawings.set(drawingName(folderOf(resource), svg), svg)
  }
  return drawings
}

/** The folder for the pictures of a resource: `customers` for customers, `itemkits` for item kits. */
function folderOf(resource: Resource): string {
  return resource.screen.replace(/[^a-z]/g, '')
}

/** The request body that the form would send for a sample row. */
export function bodyOf(resource: Resource, row: SampleRow): Record<string, unknown> {
  const { values, pictures } = row
  const shown = Object.entries(pictures).map(([field, drawings]) => {
    const names = drawings.map((svg) => drawingName(folderOf(resource), svg))
    return [field, Array.isArray(resource.fields[field]?.blank) ? names : names[0]]
  })
  return { ...values, ...translationsOfSample(resource, row), ...Object.fromEntries(shown) }
}

type Hash = (value: string, place: Parameters<Services['prepare']['hash']>[1]) => Promise<string>

/** Hashes each distinct sample password only once for hundreds of rows. `instead` replaces every password. */
function hashedOnce(hash: Hash, instead?: string): Hash {
  const hashes = new Map<string, Promise<string>>()
  return (value, place) => {
    const password = instead ?? value
    const hashed = hashes.get(password) ?? hash(password, place)
    hashes.set(password, hashed)
    return hashed
  }
}

function unguessable(): string {
  return randomBytes(32).toString('base64url')
}

/** Converts sample rows to stored form and validates them like any input. */
async function storedRows(
  { resource, rows }: Sample,
  prepare: Services['prepare'],
): Promise<Record<string, unknown>[]> {
  return Promise.all(
    rows.map(async (row) => {
      const { values, details } = checkWrite(resource, bodyOf(resource, row), 'create')
      const wrong = [...details, ...brokenRules(resource, { ...values, active: row.active })]
      if (wrong.length > 0) throw new Error(`The sample holds a ${resource.name} that the product refuses`)
      const { id, active, createdAt, updatedAt, managed } = row
      const stored: Record<string, unknown> = { id, version: 1, active, created_at: createdAt, updated_at: updatedAt }
      const { translations } = translationsOfSample(resource, row)
      if (translations) stored['translations'] = translations
      for (const [name, field] of Object.entries(resource.fields)) {
        const value =
          translations?.[name]?.[organisation.language] ?? values[name] ?? managed[name] ?? field.blank ?? null
        const column = columnOf(name)
        stored[column] =
          field.prepare && value !== null
            ? await prepare[field.prepare](String(value), { table: resource.table, column, id })
            : value
      }
      return stored
    }),
  )
}

/**
 * Inserts the rows of a resource, except rows with an existing equivalent; returns the equivalents' ids by sample id.
 */
async function insert(
  on: Queryable,
  resource: Resource,
  rows: readonly Record<string, unknown>[],
): Promise<ReadonlyMap<string, string>> {
  const table = quoteIdentifier(resource.table)
  const columns = Object.keys(rows[0] ?? {})
  const fields = new Map(Object.keys(resource.fields).map((name) => [columnOf(name), name]))
  const valuesSql = columns.map((column) =>
    storedValueSql(resource, fields.get(column) ?? column, quoteIdentifier(column)),
  )
  const inTheWay = await standInsFor(on, resource, rows)
  const free = rows.filter(({ id }) => !inTheWay.has(String(id)))
  await on.query({
    text: `insert into ${table} (${columns.map(quoteIdentifier).join(', ')}) select ${valuesSql.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    values: [JSON.stringify(free)],
  })
  return inTheWay
}

/**
 * Finds existing rows that equal sample rows in a unique key, such as a privilege or account of the set-up. They stay
 * unchanged.
 */
async function standInsFor(
  on: Queryable,
  resource: Resource,
  rows: readonly Record<string, unknown>[],
): Promise<ReadonlyMap<string, string>> {
  const table = quoteIdentifier(resource.table)
  const same = uniquesOf(resource).map((unique) => {
    const of = (alias: string) => uniqueSql(resource, unique, (name) => `${alias}.${quoteIdentifier(columnOf(name))}`)
    const [present, sample] = [of('present'), of('sample')]
    const keys = present.keys.map((key, at) => `${key} = ${sample.keys[at]}`)
    const both = [present.where, sample.where].filter((where) => where !== null)
    return `(${[...keys, ...both].join(' and ')})`
  })
  if (same.length === 0) return new Map()
  const standIns = await on.query<{ sample: string; present: string }>({
    text: `select sample.id as sample, min(present.id::text) as present
      from jsonb_populate_recordset(null::${table}, $1::jsonb) sample join ${table} present on ${same.join(' or ')}
      group by sample.id`,
    values: [JSON.stringify(rows)],
  })
  return new Map(standIns.map(({ sample, present }) => [sample, present]))
}

/** Replaces references to sample rows with the ids of the existing rows that are used instead of them. */
function pointingAt(rows: readonly Record<string, unknown>[], standIns: ReadonlyMap<string, string>) {
  const pointed = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(pointed) : (standIns.get(String(value)) ?? value)
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, pointed(value)])))
}
