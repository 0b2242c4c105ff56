import type { AtRest } from './startup.ts'
import type { MeasuredFigure } from './figures.ts'
import type { ImportFigures } from './import.ts'
import type { IndexUse } from './indexes.ts'
import type { OrderFigures } from './orders.ts'
import type { Painted } from './paint.ts'
import type { Row, Verdict } from './report.ts'
import { bestRival } from './rivals.ts'
import { median, type Measured } from './searches.ts'
import type { StorefrontTurn } from './storefront.ts'

/** The limit of database time for a list, in milliseconds. */
export const listLimit = 20

/** The limit of database time for a list sorted or searched by the texts of referenced records, in milliseconds. */
export const marketLimit = 100

/** The share of the article lists that must stay within the limit of the customer lists. */
const quickShare = 105 / 114

const share = 0.3
const growth = 1.3
const deepest = 1.2

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
  readonly atRest: AtRest | null
  readonly painted: Painted | null
  readonly imports: readonly ImportFigures[]
  readonly orders: readonly OrderFigures[]
  /** The number of orders in the marketplace whose figures were measured. */
  readonly market: number
  readonly figures: readonly MeasuredFigure[]
  readonly indexes: readonly IndexUse[]
}

/** The limits of waiting times in a browser whose processor is slowed down four times, in milliseconds. */
const patience = [
  ['login', 'sign-in page ready', 1_000],
  ['list', 'rows of a list seen', 1_500],
  ['sort', 'sorted, 200 rows shown', 100],
  ['select', 'all selected, 200 rows shown', 100],
  ['theme', 'theme changed, 200 rows shown', 100],
] as const

/** The targets of the public shop requests, as a share of another measurement in the same run. */
const storefrontPromises = [
  [
    'public list by its tag, of /health/live',
    ({ live, known }: StorefrontTurn) => known.perSecond / live.perSecond,
    0.8,
  ],
  ['public list uncached, of pgbench', ({ uncached, pgbench }: StorefrontTurn) => uncached.perSecond / pgbench, 0.5],
] as const

/** Compares the measurements with the targets. */
export function verdictsOn(findings: Findings): Verdict[] {
  const { rows, small, large, searches, atRest, painted, imports, orders } = findings
  const rowOf = (act: string, size: number) =>
    rows.find((row) => row.database === 'server' && row.rows === size && actOf(row.name) === act)
  const verdicts: Verdict[] = []
  const judge = (promise: string, target: string, measured: string, reached: boolean) =>
    verdicts.push({ promise, wanted: target, measured, reached })

  for (const size of new Set([small, large])) {
    for (const act of ['first', 'deep']) {
      const row = rowOf(act, size)
      if (!row?.pgbench) continue
      const ratio = row.load.perSecond / row.pgbench
      judge(`${row.name} at ${size}, of pgbench`, `≥ ${share.toFixed(2)}`, ratio.toFixed(2), ratio >= share)
    }
    const [first, deep] = [rowOf('first', size), rowOf('deep', size)]
    if (first && deep) {
      const ratio = first.load.perSecond / deep.load.perSecond
      judge(
        `deep page at ${size}, cost of the first`,
        `≤ ${deepest.toFixed(2)} ×`,
        `${ratio.toFixed(2)} ×`,
        ratio <= deepest,
      )
    }
  }
  const times = { first: 10, deep: 10, search: 40, read: 5, update: 5, create: 5 }
  for (const [act, factor] of Object.entries(times)) {
    const row = rowOf(act, small)
    const rival = bestRival[act]
    if (!row || !rival) continue
    const ratio = row.load.perSecond / rival.perSecond
    judge(`${row.name} at ${small}, of ${rival.name}`, `≥ ${factor} ×`, `${ratio.toFixed(1)} ×`, ratio >= factor)
  }
  if (large > small) {
    for (const act of ['first', 'search', 'read']) {
      const [before, after] = [rowOf(act, small), rowOf(act, large)]
      if (!before || !after) continue
      const ratio = before.load.perSecond / after.load.perSecond
      judge(
        `${after.name}, cost of ${large / small} × the rows`,
        `< ${growth} ×`,
        `${ratio.toFixed(2)} ×`,
        ratio < growth,
      )
    }
  }
  const { market, marketTimes, articles, articleTimes } = findings
  const inLanguages = `lists of articles in three languages at ${articles}`
  for (const [measured, what, limit, share] of [
    [searches, `searches, filters and orders at ${large}`, listLimit, 1],
    [articleTimes, inLanguages, listLimit, quickShare],
    [articleTimes, inLanguages, marketLimit, 1],
    [marketTimes, `lists by references at ${market} orders`, marketLimit, 1],
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
    const ratio = median(findings.storefront.map(ratioOf))
    judge(`${what} at ${findings.articles} articles`, `≥ ${limit.toFixed(2)}`, ratio.toFixed(2), ratio >= limit)
  }
  for (const one of atRest?.started ?? []) {
    judge(
      `start, ${one.name}`,
      `≤ ${one.seconds} s`,
      `${(one.startedIn / 1000).toFixed(2)} s`,
      one.startedIn <= one.seconds * 1000,
    )
    judge(
      `memory at rest, ${one.name}`,
      `≤ ${one.megabytes} MB`,
      `${Math.round(one.memory)} MB`,
      one.memory <= one.megabytes,
    )
  }
  for (const { kind, what, rows: count, checked, committed, growth } of imports) {
    const seconds = checked + committed
    judge(`import of ${count} ${what}, ${kind}`, '≤ 60 s', `${seconds.toFixed(0)} s`, seconds <= 60)
    judge(`memory it takes, ${kind}`, '≤ 200 MB', `${growth.toFixed(0)} MB`, growth <= 200)
  }
  for (const { name, perSecond, broken } of orders) {
    judge(`orders ${name} with stock and ledger`, '≥ 300/s', `${perSecond.toFixed(0)}/s`, perSecond >= 300)
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
  for (const [name, what, limit] of painted ? patience : []) {
    const took = painted?.[name] ?? Number.NaN
    judge(`${what}, processor slowed 4 ×`, `≤ ${limit} ms`, `${took.toFixed(0)} ms`, took <= limit)
  }
  if (painted) judge('layout shift', '0.000', painted.shift.toFixed(3), painted.shift < 0.0005)
  for (const { page, kilobytes, limit } of atRest?.scripts ?? []) {
    judge(page, `≤ ${limit} kB`, `${kilobytes.toFixed(1)} kB`, kilobytes <= limit)
  }
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
