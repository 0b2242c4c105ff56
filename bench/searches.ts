import { existsSync, readFileSync } from 'node:fs'
import type { OpenDatabase } from '../src/engine/database/open-database.api.ts'
import type { Queryable, Statement } from '../src/engine/database/database.api.ts'
import { isSortable } from '../src/engine/list/sql/list-query.api.ts'
import { listColumnOf } from '../src/engine/crud/columns.api.ts'
import { managedColumns } from '../src/engine/definition/resource.ts'
import { customer } from '../src/market/customers/customer.ts'
import { isEstimate, listing } from './bench-cases.ts'
import type { BenchList } from './market-lists.ts'

/** The database time of one list, in milliseconds. */
export interface Measured {
  readonly name: string
  readonly search: string
  readonly milliseconds: number
  /** Processor time, which is independent of other work on the machine. Linux only. */
  readonly processor: number
}

const turns = 5
// The timeout of a statement, in milliseconds.
const tooLong = 10_000
const believed = 500
// PostgreSQL settles on the final plan of a prepared statement at its sixth execution.
const warming = { named: 7, unnamed: 1 }

const words: Readonly<Record<string, string>> = {
  'search: common surname': 'martin',
  'search: rare surname': 'quatrebarbes',
  'search: in every row': 'test',
  'search: an eighth of the rows': 'atlas.test',
  'search: nobody': 'zzzqqq',
  'search: one letter': 'a',
  'search: two letters': 'ma',
  'search: two letters, nobody': 'qz',
  'search: full name, accents': 'Élodie Guérin',
  'search: full name, no accents': 'amelie martin',
  'search: two common surnames': 'martin petit',
  'search: part of an e-mail': 'amelie.martin',
  'search: a whole e-mail': 'houda.nowak1@lettre.example',
  'search: a domain': '@exemple.test',
  'search: Arabic name': 'فاطمة',
  'search: Arabic, other alef': 'احمد',
  'search: Arabic full name': 'محمد العلوي',
  'search: Arabic, two letters': 'مح',
  'search: end of a phone number': '7654',
  'search: a phone number': '+33607654321',
  'search: an ID card': 'JR100001',
  'search: a sign alone': '@',
  'search: three beginnings': 'te ex ma',
}

/** The filter values to try: field and operator → values. */
const searchTexts: Readonly<Record<string, readonly string[]>> = {
  'firstname is': ['amelie', 'zzz'],
  'lastname is': ['Martin', 'Quatrebarbes'],
  'username is': ['houda.nowak1'],
  'cin is': ['JR100001'],
  'email is': ['houda.nowak1@lettre.example', 'nobody@nowhere.test'],
  'phone is': ['+33607654321'],
  'address is': ['158 place de la République, Casablanca', 'nowhere'],
  'description is': ['nothing'],
  'language is': ['ar', 'en'],
  'email contains': ['atlas.test', 'zzz'],
  'id is': ['01856bec-33c0-7c4c-8a42-38a0b923820d'],
  'id in': ['01856bec-33c0-7c4c-8a42-38a0b923820d,01856bee-0880-7c81-8e72-8d9d4c2f636f'],
}
const usual: Readonly<Record<string, readonly string[]>> = {
  is: ['true', 'false'],
  contains: ['martin', 'zzz', 'qz'],
  empty: ['true', 'false'],
  gte: ['2025-03-01', '2031-01-01'],
  lte: ['2024-01-01', '2020-01-01'],
}

const together: Readonly<Record<string, string>> = {
  'one day, by name': 'createdAt[gte]=2023-03-01&createdAt[lte]=2023-03-02&sort=lastname',
  'three months, by last sign-in': 'createdAt[gte]=2023-03-01&createdAt[lte]=2023-06-01&sort=-lastLogin',
  'inactive and unverified, by name': 'active=false&isVerified=false&sort=lastname',
  'search, verified, active, this year': 'q=martin&isVerified=true&active=true&createdAt[gte]=2023-03-01',
  'search, inactive, by e-mail': 'q=mohamed&active=false&sort=email',
  'Arabic search, by last sign-in': `q=${encodeURIComponent('فاطمة')}&sort=-lastLogin`,
  'first and last name': 'firstname=sara&lastname=nowak',
  'common surname, by first name': 'q=martin&sort=firstname',
  'common surname, by that surname': 'q=martin&sort=lastname',
}

/** Every sort, every filter and many searches of the customers' list, as URL queries. */
export function everySearch(): BenchList[] {
  const names = [...managedColumns.filter((name) => name !== 'version'), ...Object.keys(customer.fields)]
  const orders = names.flatMap((name) => (isSortable(customer, name) ? [name, `-${name}`] : []))
  const filters = names.flatMap((name) =>
    Object.keys(listColumnOf(customer, name)?.filters ?? {}).flatMap((operator) => {
      const values =
        searchTexts[`${name} ${operator}`] ?? usual[operator === 'is' && isInstant(name) ? 'none' : operator] ?? []
      const parameter = operator === 'is' ? name : `${name}[${operator}]`
      return values.map((value) => ({
        name: `filter: ${parameter}=${value}`,
        search: new URLSearchParams({ [parameter]: value }).toString(),
      }))
    }),
  )
  const all = [
    ...Object.entries(words).map(([name, q]) => ({ name, search: new URLSearchParams({ q }).toString() })),
    ...filters,
    ...orders.map((sort) => ({ name: `sort: ${sort}`, search: `sort=${sort}` })),
    ...Object.entries(together).map(([name, search]) => ({ name: `together: ${name}`, search })),
  ]
  return all.map((one) => ({ ...one, resource: customer }))
}

function isInstant(name: string): boolean {
  return Object.hasOwn(listColumnOf(customer, name)?.filters ?? {}, 'gte')
}

/** The database time of statements, planning and execution, in a session with the product's settings. Median of several runs. */
export function databaseTimes(
  database: OpenDatabase,
  lists: readonly BenchList[] = everySearch(),
): Promise<Measured[]> {
  return database.session(async (session) => {
    const measured: Measured[] = []
    const [backend] = await session.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
    for (const { name, resource, search, language } of lists) {
      const parts: Pick<Measured, 'milliseconds' | 'processor'>[] = []
      const timed: Queryable = {
        async query<Row>(statement: Statement): Promise<Row[]> {
          if (!isEstimate(statement)) parts.push(await timeOf(session, statement, backend?.pid ?? 0))
          return session.query<Row>(statement)
        },
      }
      await listing(timed, resource, language)(search)
      const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + of(part), 0)
      const [milliseconds, processor] = [sum((part) => part.milliseconds), sum((part) => part.processor)]
      measured.push({ name, search, milliseconds, processor })
    }
    return measured
  })
}

async function timeOf(
  session: Queryable,
  { text, values = [], name }: Statement,
  backend: number,
): Promise<Pick<Measured, 'milliseconds' | 'processor'>> {
  // A statement without a name is planned for its values at every execution.
  await session.query({ text: `set plan_cache_mode = ${name === undefined ? 'force_custom_plan' : 'auto'}` })
  await session.query({ text: `prepare measured as ${text}` })
  const parameters = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`
  const warm = name === undefined ? warming.unnamed : warming.named
  const times: number[] = []
  const shares: number[] = []
  try {
    for (let turn = 0; turn < warm + turns; turn++) {
      const before = processorTime(backend)
      const [answer] = await session.query<Record<string, unknown>>({
        text: `explain (analyze, timing off, format json) execute measured${parameters}`,
      })
      const [plan] = (answer?.['QUERY PLAN'] ?? []) as { 'Planning Time': number; 'Execution Time': number }[]
      if (!plan || (turn < warm && plan['Execution Time'] < believed)) continue
      times.push(plan['Planning Time'] + plan['Execution Time'])
      shares.push(processorTime(backend) - before)
      // A statement slower than this is not measured again.
      if ((times.at(-1) ?? 0) > believed) break
    }
  } catch (error) {
    // The statement exceeded its timeout.
    if (error instanceof Error && 'code' in error && error.code === '57014')
      return { milliseconds: tooLong, processor: tooLong }
    throw error
  } finally {
    await session.query({ text: 'deallocate measured' })
  }
  return { milliseconds: median(times), processor: median(shares) }
}

/** The median of some numbers. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

/** The processor time that a process has used, in milliseconds; Linux only. */
export function processorTime(process: number): number {
  const file = `/proc/${process}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : Number.NaN
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return literal(`{${value.join(',')}}`)
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}
