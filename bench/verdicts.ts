import type { FirstList } from './first.ts'
import type { MeasuredFigure } from './figures.ts'
import type { ImportFigures } from './import.ts'
import type { IndexUse } from './indexes.ts'
import type { OrderFigures } from './orders.ts'
import type { Painted } from './paint.ts'
import type { Row, Verdict } from './report.ts'
import { median, type Measured } from './searches.ts'
import type { ScriptSize, Start } from './startup.ts'
import type { StorefrontTurn } from './storefront.ts'
import { targets } from './targets.ts'

/** All measurements of the bench. */
export interface Findings {
  readonly rows: readonly Row[]
  readonly small: number
  readonly large: number
  readonly searches: readonly Measured[]
  readonly marketTimes: readonly Measured[]
  readonly articles: number
  readonly articleTimes: readonly Measured[]
  readonly storefront: readonly StorefrontTurn[]
  readonly starts: readonly Start[]
  readonly scripts: readonly ScriptSize[]
  readonly firstLists: readonly FirstList[]
  readonly painted: Painted | null
  readonly imports: readonly ImportFigures[]
  readonly orders: readonly OrderFigures[]
  /** The number of orders in the marketplace whose figures were measured. */
  readonly market: number
  readonly figures: readonly MeasuredFigure[]
  readonly indexes: readonly IndexUse[]
}

/** The waiting times in a browser whose processor is slowed down four times. */
const waits = [
  ['login', 'sign-in page ready'],
  ['sort', 'sorted, 200 rows shown'],
  ['select', 'all selected, 200 rows shown'],
  ['theme', 'theme changed, 200 rows shown'],
] as const

/** The targets of the public shop requests, as a share of another measurement in the same run. */
const storefrontPromises = [
  [
    'public list by its tag, of /health/live',
    ({ live, known }: StorefrontTurn) => known.perSecond / live.perSecond,
    targets.storefront.byTag,
  ],
  [
    'public list uncached, of pgbench',
    ({ uncached, pgbench }: StorefrontTurn) => uncached.perSecond / pgbench,
    targets.storefront.uncached,
  ],
] as const

/** Compares the measurements with the targets. */
export function verdictsOn(findings: Findings): Verdict[] {
  const { rows, small, large, searches, painted, imports, orders } = findings
  const rowOf = (act: string, size: number) =>
    rows.find((row) => row.database === 'server' && row.rows === size && actOf(row.name) === act)
  const verdicts: Verdict[] = []
  const judge = (promise: string, target: string, measured: string, reached: boolean) =>
    verdicts.push({ promise, wanted: target, measured, reached })
  const atLeast = (promise: string, target: number, measured: number) =>
    judge(promise, `≥ ${target.toFixed(2)}`, measured.toFixed(2), measured >= target)
  const atMost = (promise: string, target: number, measured: number, unit: string, digits = 0) =>
    judge(promise, `≤ ${target} ${unit}`, `${measured.toFixed(digits)} ${unit}`, measured <= target)

  for (const size of new Set([small, large])) {
    for (const [act, target] of Object.entries(targets.ofPgbench)) {
      const row = rowOf(act, size)
      if (row?.pgbench) atLeast(`${row.name} at ${size}, of pgbench`, target, row.load.perSecond / row.pgbench)
    }
    const [first, deep] = [rowOf('first', size), rowOf('deep', size)]
    if (!first || !deep) continue
    atMost(
      `deep page at ${size}, cost of the first`,
      targets.deepPage,
      first.load.perSecond / deep.load.perSecond,
      '×',
      2,
    )
  }
  for (const [act, target] of large > small ? Object.entries(targets.growth) : []) {
    const [before, after] = [rowOf(act, small), rowOf(act, large)]
    if (!before || !after) continue
    const promise = `${after.name}, cost of ${large / small} × the rows`
    atMost(promise, target, before.load.perSecond / after.load.perSecond, '×', 2)
  }
  const { market, marketTimes, articles, articleTimes } = findings
  const inLanguages = `lists of articles in three languages at ${articles}`
  const { quick: limitOfMost, share: most, slowest } = targets.databaseTime
  for (const [measured, what, limit, share] of [
    [searches, `searches, filters and orders at ${large}`, limitOfMost, most],
    [searches, `searches, filters and orders at ${large}`, slowest, 1],
    [articleTimes, inLanguages, limitOfMost, most],
    [articleTimes, inLanguages, slowest, 1],
    [marketTimes, `lists by references at ${market} orders`, slowest, 1],
  ] as const) {
    if (measured.length === 0) continue
    const quick = measured.filter(({ milliseconds }) => milliseconds < limit).length
    const worst = Math.max(...measured.map(({ milliseconds }) => milliseconds))
    judge(
      `${measured.length} ${what}`,
      `${share === 1 ? 'all' : Math.ceil(share * measured.length)} < ${limit} ms`,
      `${quick} are, worst ${worst.toFixed(1)} ms`,
      quick >= share * measured.length,
    )
  }
  for (const [what, ratioOf, limit] of findings.storefront.length > 0 ? storefrontPromises : []) {
    atLeast(`${what} at ${findings.articles} articles`, limit, median(findings.storefront.map(ratioOf)))
  }
  for (const { checkout, database, startedIn, memory } of findings.starts) {
    const target: { readonly time: number; readonly memory?: number } = targets.start[database]
    const where = `${database === 'own' ? 'own PostgreSQL' : 'on a server'}, ${checkout}`
    atMost(`start, ${where}`, target.time, startedIn, 'ms')
    if (target.memory !== undefined) atMost(`memory at rest, ${where}`, target.memory, memory, 'MB')
  }
  for (const { page, condition, visible, usable, requests } of findings.firstLists) {
    const still = findings.firstLists.find((one) => one.condition === condition && one.isStatic)
    if (still === undefined || still.page === page) continue
    const where = `first list, ${condition}, ${page}`
    const target = targets.firstList[condition]
    atMost(`${where}: visible, of the static page`, target.visible, visible / still.visible, '×', 2)
    atMost(`${where}: usable, of the static page`, target.usable, usable / still.visible, '×', 2)
    if (condition === 'loopback') atMost(`${where}: requests`, targets.requestsOfFirstList, requests, '')
  }
  for (const { kind, what, rows: count, checked, committed, growth } of imports) {
    atMost(`import of ${count} ${what}, ${kind}`, targets.import.seconds, checked + committed, 's')
    atMost(`memory it takes, ${kind}`, targets.import.memory, growth, 'MB')
  }
  for (const { name, perSecond, broken } of orders) {
    const target = targets.ordersPerSecond
    judge(`orders ${name} with stock and ledger`, `≥ ${target}/s`, `${perSecond.toFixed(0)}/s`, perSecond >= target)
    judge(`balances that differ from their ledgers, ${name}`, '0', String(broken), broken === 0)
  }
  for (const [part, figures] of partsOf(findings)) {
    const [slow, worst] = [figures.filter((one) => one.processor >= one.limit), figures.toSorted(byTime)[0]]
    judge(
      `${part} at ${findings.market}, ${figures.length === 1 ? 'one figure' : `${figures.length} figures`}`,
      `all < ${worst?.limit} ms`,
      `${figures.length - slow.length} are, worst ${worst?.processor.toFixed(0)} ms`,
      slow.length === 0,
    )
  }
  for (const { table, indexes, megabytes, unused } of findings.indexes) {
    const used = `${indexes - unused.length} of ${indexes} (${megabytes.toFixed(0)} MB)${unused.length > 0 ? `, not ${unused.join(', ')}` : ''}`
    judge(`indexes of ${table} that something used`, 'all', used, unused.length === 0)
  }
  for (const [name, what] of painted ? waits : []) {
    atMost(`${what}, processor slowed 4 ×`, targets.slowProcessor[name], painted?.[name] ?? Number.NaN, 'ms')
  }
  if (painted) judge('layout shift', '0.000', painted.shift.toFixed(3), painted.shift < 0.0005)
  for (const { page, kilobytes, limit } of findings.scripts) atMost(page, limit, kilobytes, 'kB', 1)
  return verdicts
}

function partsOf({ figures }: Findings): Map<string, readonly MeasuredFigure[]> {
  return Map.groupBy(figures, ({ part }) => part)
}

function byTime(one: MeasuredFigure, other: MeasuredFigure): number {
  return other.processor - one.processor
}

/** The first word of an action's name that distinguishes it from the others. */
function actOf(name: string): string {
  if (name.startsWith('list, first')) return 'first'
  if (name.startsWith('list, page')) return 'deep'
  return name.split(' ')[0] ?? name
}
