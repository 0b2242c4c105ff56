import type { FirstList } from './first.ts'
import type { MeasuredFigure } from './figures.ts'
import type { Load } from './load.ts'
import type { Start } from './startup.ts'
import type { StorefrontTurn } from './storefront.ts'

/** One action, measured at one table size on one database. */
export interface Row {
  readonly name: string
  readonly rows: number
  readonly database: 'server' | 'own'
  readonly load: Load
  /** Transactions per second of pgbench with the same SQL. */
  readonly pgbench?: number
}

/** A performance target, its measured value, and whether it was reached. */
export interface Verdict {
  readonly promise: string
  readonly measured: string
  readonly wanted: string
  readonly reached: boolean
}

/** Prints a heading. */
export function heading(text: string): void {
  console.log(`\n${text}\n${'─'.repeat(text.length)}`)
}

/** Prints a table: texts in the first column, numbers in the others. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((cell, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length), cell.length))
  for (const row of [head, ...rows]) {
    console.log(
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
  }
}

/** Prints the measurements of requests over HTTP. */
export function loadTable(rows: readonly Row[]): void {
  table(
    ['', 'requests/s', 'p50 ms', 'p99 ms', 'pgbench tps', 'ratio'],
    rows.map(({ name, load, pgbench }) => [
      name,
      whole(load.perSecond),
      load.p50.toFixed(2),
      load.p99.toFixed(2),
      pgbench === undefined ? '' : whole(pgbench),
      pgbench === undefined ? '' : (load.perSecond / pgbench).toFixed(2),
    ]),
  )
}

/** Prints the measurements of the public shop requests, run by run. */
export function storefrontTable(turns: readonly StorefrontTurn[]): void {
  table(
    ['', '/health/live', 'by its tag', 'ratio', 'uncached', 'p99 ms', 'pgbench tps', 'ratio'],
    turns.map(({ live, known, uncached, pgbench }, turn) => [
      `turn ${turn + 1}`,
      whole(live.perSecond),
      whole(known.perSecond),
      (known.perSecond / live.perSecond).toFixed(2),
      whole(uncached.perSecond),
      uncached.p99.toFixed(1),
      whole(pgbench),
      (uncached.perSecond / pgbench).toFixed(2),
    ]),
  )
}

/** Prints the measured figures of the marketplace, part by part. */
export function figureTable(figures: readonly MeasuredFigure[]): void {
  table(
    ['', 'processor ms', 'wanted', 'answered in ms', ''],
    figures.map(({ part, name, processor, wall, limit }) => [
      `${part}: ${name}`,
      processor.toFixed(1),
      `< ${limit}`,
      wall.toFixed(1),
      processor < limit ? 'reached' : 'NOT reached',
    ]),
  )
}

/** Prints the first list of each page under each condition, and its ratios to the static page. */
export function firstListTable(lists: readonly FirstList[]): void {
  table(
    ['', 'visible', 'ratio', 'usable', 'ratio', 'requests', 'kB until visible'],
    lists.map(({ condition, page, visible, usable, requests, kilobytes }) => {
      const still = lists.find((one) => one.condition === condition && one.isStatic)?.visible ?? Number.NaN
      return [
        `${condition}: ${page}`,
        whole(visible),
        (visible / still).toFixed(2),
        whole(usable),
        (usable / still).toFixed(2),
        whole(requests),
        whole(kilobytes),
      ]
    }),
  )
}

/** Prints the starts, and their ratios to a bare Node.js HTTP server. */
export function startTable(starts: readonly Start[]): void {
  table(
    ['', 'ms', 'bare Node.js', 'ratio', 'MB at rest'],
    starts.map(({ checkout, database, startedIn, bare, memory }) => [
      `${database}: ${checkout}`,
      whole(startedIn),
      whole(bare),
      (startedIn / bare).toFixed(1),
      whole(memory),
    ]),
  )
}

/** Prints the verdicts. */
export function verdictTable(verdicts: readonly Verdict[]): void {
  table(
    ['promise', 'wanted', 'measured', ''],
    verdicts.map(({ promise, wanted, measured, reached }) => [
      promise,
      wanted,
      measured,
      reached ? 'reached' : 'NOT reached',
    ]),
  )
}

/** A number without decimals, with spaces between thousands. */
export function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en').replaceAll(',', ' ')
}
