import type { conditions } from './first.ts'

/**
 * The targets of the product, in one table: those of the design, then those of single decisions. Times in milliseconds, sizes
 * in megabytes, ratios within one run.
 */
export const targets = {
  /** Requests relative to pgbench with the same SQL, at least. */
  ofPgbench: { first: 0.6, deep: 0.6, search: 0.85, read: 0.25, update: 0.75 },
  /** The cost of page 2000 relative to the first page, at most. */
  deepPage: 1.2,
  /** The cost of ten times the rows, less than. */
  growth: { first: 1.3, read: 1.3, search: 1.6 },
  /** Database time of lists: most of them within `quick`, all within `slowest`. */
  databaseTime: { quick: 20, share: 105 / 114, slowest: 100 },
  ordersPerSecond: 500,
  import: { seconds: 60, memory: 200 },
  /** The first list relative to a static page with the same rows and styles, at most. */
  firstList: {
    loopback: { visible: 2.3, usable: 3.2 },
    'CPU ÷ 4': { visible: 1.6, usable: 2.2 },
    '100 ms, 10 Mbit/s': { visible: 1.3, usable: 1.9 },
    '150 ms, 1.6 Mbit/s': { visible: 1.6, usable: 1.9 },
  } satisfies Readonly<Record<(typeof conditions)[number]['name'], { visible: number; usable: number }>>,
  requestsOfFirstList: 40,
  /** Waiting times with a processor four times slower, at most. */
  slowProcessor: { login: 1_000, sort: 100, select: 100, theme: 100 },
  /** The start of a built product until its first response, and its memory at rest. */
  start: { server: { time: 700 }, own: { time: 1_100, memory: 180 } },
  /** The public list of a shop (docs/scale.md): by its tag relative to `/health/live`, uncached relative to pgbench. */
  storefront: { byTag: 0.8, uncached: 0.5 },
  /** Processor time of what staff read of two years of orders: now, of a month, of a year, and to sum all sales anew. */
  figures: { moment: 50, month: 200, year: 1_000, rebuild: 120_000 },
} as const
