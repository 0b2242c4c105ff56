import type { Actor } from '../src/engine/definition/access.ts'
import type { Language } from '../src/engine/definition/locale.ts'
import { rowSql } from '../src/engine/crud/columns.api.ts'
import { listOf } from '../src/engine/list/sql/list.api.ts'
import { readListQuery, writeCursor } from '../src/engine/list/sql/list-query.api.ts'
import { createStatement, readStatement, updateStatement } from '../src/engine/crud/write.api.ts'
import type { Resource } from '../src/engine/definition/resource.ts'
import type { Database, Queryable, Statement } from '../src/engine/database/database.api.ts'
import { customer } from '../src/market/customers/customer.ts'
import { resources } from '../src/market/resources.api.ts'
import type { Next } from './load.ts'

/** One measured action: its requests, and the SQL statements that the product runs for them. */
export interface Act {
  readonly name: string
  /** The paths of read-only actions. */
  readonly paths?: readonly string[]
  readonly next: Next
  /** The SQL statements of each request, in order. */
  readonly statements: readonly (readonly Statement[])[]
}

/** The existing rows from which reads and updates choose. */
interface ExistingRow {
  readonly id: string
  readonly version: number
}

/** Search texts; each matches few, many or all rows. */
const searched = ['quatrebarbes', 'amélie martin', 'houda.nowak1@', 'فاطمة العلوي', '0765432', 'durand', 'JR1000', 'ma']
const narrowed = [
  'active=false',
  'isVerified=true',
  'lastname=Quatrebarbes',
  'createdAt[gte]=2023-02-01&createdAt[lte]=2023-02-08',
]
const sorted = ['lastname', '-lastname', 'email', '-lastLogin', 'firstname', 'updatedAt']
const deepPage = 2000
const pageSize = 25
const perConnection = 64

/** The actor of the measurements: a staff member with all permissions. */
export const actor: Actor = {
  id: '0197c3f0-0000-7000-8000-000000000001',
  kind: 'user',
  owner: null,
  name: 'Mesure',
  sessionId: '0197c3f0-0000-7000-8000-000000000002',
  portal: 'admin',
  permissions: new Set(['*']),
}
const change = {
  actor,
  circumstances: { requestId: '8d1c0b9e-0000-4000-8000-000000000000', ip: '127.0.0.1', language: 'fr' },
} as const

/** Returns a function that lists rows for a URL's query as the product does, in the given language. */
export function listing(
  database: Queryable,
  resource: Resource = customer,
  language?: Language,
): (search: string) => Promise<string> {
  const list = listOf(resource, { database, resources })
  const asker = language && { ...actor, language }
  return (search) => list(readListQuery(resource, new URLSearchParams(search), asker))
}

/**
 * Whether a statement estimates the total of a long list. It reads no row and runs once in five seconds, so it is not
 * measured with every request.
 */
export function isEstimate({ text }: Statement): boolean {
  return /^(?:explain|select reltuples)/.test(text)
}

/** Records the SQL statements that the product runs for a list, in order. Estimates of the total are left out. */
async function statementsOf(database: Queryable, search: string): Promise<readonly Statement[]> {
  const statements: Statement[] = []
  const noted: Queryable = {
    query(statement) {
      if (!isEstimate(statement)) statements.push(statement)
      return database.query(statement)
    },
  }
  await listing(noted)(search)
  return statements
}

/**
 * SQL expressions for values that must differ in every pgbench transaction. The variable `:r` is the random number of the
 * transaction.
 */
export const inSql = {
  newId: `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(md5(:r::text), 1, 3) || '8' || substr(md5(:r::text), 4, 15))::uuid`,
  unique: (text: string) => `replace('${text}', '#', :r::text)`,
  row: `(select id from bench_row where n = 1 + :client_id * ${perConnection} + :r % ${perConnection})`,
}

/** A value that pgbench computes with SQL. */
export class Made {
  readonly sql: string
  constructor(sql: string) {
    this.sql = sql
  }
}

/** All measured actions on the customers that exist in the database. */
export async function actsOn(database: Database, deepest: number): Promise<Act[]> {
  const existing = await database.query<ExistingRow>({
    text: `select id, version from customer order by md5(id::text) limit ${perConnection * 16}`,
  })
  await database.query({ text: 'create table if not exists bench_row (n integer primary key, id uuid not null)' })
  await database.query({ text: 'truncate bench_row' })
  await database.query({
    text: 'insert into bench_row select n, id from unnest($1::uuid[]) with ordinality as known (id, n)',
    values: [existing.map(({ id }) => id)],
  })
  const offset = Math.min(deepPage * pageSize, Math.floor(deepest / 2))
  const [place] = await database.query<{ key: string; id: string }>({
    text: `select coalesce(created_at, 'infinity')::text as key, id from customer order by coalesce(created_at, 'infinity'::timestamptz) desc, id desc offset ${offset} limit 1`,
  })
  if (!place) throw new Error('There are no customers')
  const after = `after=${writeCursor({ field: 'createdAt', descending: true }, place)}`
  const list = async (name: string, searches: readonly string[]): Promise<Act> => ({
    ...reading(
      name,
      searches.map((search) => `${customer.path}?${search}`),
    ),
    statements: await Promise.all(searches.map((search) => statementsOf(database, search))),
  })
  return [
    await list('list, first page', ['']),
    await list(`list, page ${offset / pageSize}`, [after]),
    await list(
      'search',
      searched.map((q) => new URLSearchParams({ q }).toString()),
    ),
    await list('filter', narrowed),
    await list(
      'sort',
      sorted.map((field) => `sort=${field}`),
    ),
    {
      ...reading(
        'read',
        existing.map(({ id }) => `${customer.path}/${id}`),
      ),
      statements: existing
        .slice(0, 64)
        .map(({ id }) => [readStatement(customer, rowSql(customer, resources), id, actor)]),
    },
    updating(existing),
    creating(),
  ]
}

function reading(name: string, paths: readonly string[]): Pick<Act, 'name' | 'paths' | 'next'> {
  return { name, paths, next: (n, last) => ({ method: 'GET', path: pick(paths, n, last) }) }
}

function updating(existing: readonly ExistingRow[]): Act {
  const versions = new Map(existing.map(({ id, version }) => [id, version]))
  const lastIds: string[] = []
  const stored = { phone: new Made(inSql.unique('+336#')), address: new Made(inSql.unique('# rue des Lilas, Lyon')) }
  const anyVersion = new Made(`array[(select version from customer where id = ${inSql.row})]`)
  return {
    name: 'update',
    next(n, last) {
      const changed = lastIds[n]
      const seen = Number(/"version":(\d+)/.exec(last?.body ?? '')?.[1])
      if (changed && seen > 0) versions.set(changed, seen)
      const { id } = existing[n * perConnection + Math.floor(Math.random() * perConnection)] ?? random(existing)
      lastIds[n] = id
      const body = { phone: `+336${digits(8)}`, address: `${digits(3)} rue des Lilas, Lyon` }
      return {
        method: 'PATCH',
        path: `${customer.path}/${id}`,
        body,
        headers: { 'If-Match': `"v${versions.get(id)}"` },
      }
    },
    statements: [
      [updateStatement(customer, rowSql(customer, resources), made(inSql.row), made(anyVersion.sql), stored, change)],
    ],
  }
}

function creating(): Act {
  const run = Date.now().toString(36)
  let count = 0
  const values = {
    firstname: 'Noémie',
    lastname: 'Garnier',
    username: new Made(inSql.unique('noemie.garnier.#')),
    cin: new Made(inSql.unique('NG#')),
    email: new Made(inSql.unique('noemie.garnier.#@exemple.test')),
    phone: new Made(inSql.unique('+336#')),
    address: '12 rue des Lilas, Lyon',
    password: '$argon2id$v=19$m=19456,t=2,p=1$c2Vsc2Vsc2Vsc2VsAA$ZW1wcmVpbnRlZW1wcmVpbnRlZW1wcmVpbnRlZW1wAAA',
    image: `customers/${'0'.repeat(32)}.webp`,
    description: null,
    isVerified: true,
  }
  return {
    name: 'create',
    next() {
      const name = `noemie.garnier.${run}.${count++}`
      const contact = {
        username: name,
        cin: `NG ${run} ${count}`,
        email: `${name}@exemple.test`,
        phone: `+336${digits(8)}`,
      }
      return { method: 'POST', path: customer.path, body: { ...values, ...contact, password: 'Motdepasse' } }
    },
    statements: [[createStatement(customer, rowSql(customer, resources), made(inSql.newId), values, change)]],
  }
}

/**
 * Returns a `Made` value typed as a string or number, so that the product's query builders accept it. pgbench computes the
 * value; the statement only contains a parameter number.
 */
export function made<Value extends string | number>(sql: string): Value {
  return new Made(sql) as unknown as Value
}

function pick(list: readonly string[], n: number, last: unknown): string {
  return (last === null ? list[n % list.length] : random(list)) ?? ''
}

function random<One>(list: readonly One[]): One {
  return list[Math.floor(Math.random() * list.length)] as One
}

function digits(count: number): string {
  return String(Math.floor(Math.random() * 10 ** count)).padStart(count, '1')
}
