import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterUrl } from '../src/engine/database/cluster/cluster.api.ts'
import { openOwnDatabase } from '../src/engine/database/cluster/own-database.api.ts'
import { migrate } from '../src/engine/database/schema/migrate.api.ts'
import type { OpenDatabase } from '../src/engine/database/open-database.api.ts'
import { openServer } from '../src/engine/database/server.api.ts'
import { readCommandLine } from '../src/engine/server/command-line.api.ts'
import { actsOn, type Act } from './bench-cases.ts'
import { chaptersNamed, everyChapter, type Chapter } from './chapters.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { firstLists, type FirstList } from './first.ts'
import { figuresOf, type MeasuredFigure } from './figures.ts'
import { customersFile, profilesFile } from './import-files.ts'
import { askLists, everyList, indexUse, type IndexUse } from './indexes.ts'
import { importing, type ImportFigures } from './import.ts'
import { load, type Load } from './load.ts'
import { loadCustomers } from './loading.ts'
import { loadMarketplace } from './market-load.ts'
import { ordering, type OrderFigures } from './orders.ts'
import { painted, type Painted } from './paint.ts'
import { pgbench, sessionOptions } from './pgbench.ts'
import { startProduct, type Product } from './product.ts'
import {
  figureTable,
  firstListTable,
  heading,
  loadTable,
  startTable,
  storefrontTable,
  table,
  verdictTable,
  whole,
  type Row,
} from './report.ts'
import { storefrontTurns, type StorefrontTurn } from './storefront.ts'
import { articleLists } from './article-lists.ts'
import { marketLists } from './market-lists.ts'
import { databaseTimes, type Measured } from './searches.ts'
import { buildAll, scriptSizes, starts, thisCheckout, type ScriptSize, type Start } from './startup.ts'
import { targets } from './targets.ts'
import { verdictsOn } from './verdicts.ts'
import { hasWrk, loadByWrk } from './wrk.ts'

/** `npm run bench`: measures the product against the targets in `bench/targets.ts`, and prints a verdict for each target. */
const { values: options } = readCommandLine({
  name: 'npm run bench',
  purpose: 'measures how fast Souk is, and prints a verdict on each performance target',
  options: {
    rows: { type: 'string', value: '<count>', purpose: 'customers and orders on a PostgreSQL server' },
    'own-rows': { type: 'string', value: '<count>', purpose: 'customers in the database of a data folder' },
    seconds: { type: 'string', value: '<count>', purpose: 'how long each kind of request is measured' },
    articles: { type: 'string', value: '<count>', purpose: 'articles of the marketplace' },
    only: {
      type: 'string',
      value: '<chapters>',
      purpose: `some of ${everyChapter.join(',')}`,
    },
    against: {
      type: 'string',
      default: '',
      value: '<folders>',
      purpose: 'other checkouts that first and start measure in the same turns',
    },
    quick: { type: 'boolean', default: false, purpose: 'fewer rows and shorter measurements' },
  },
})
const large = Number(options.rows ?? (options.quick ? 20_000 : 1_000_000))
const small = Math.min(large, options.quick ? 2_000 : 100_000)
const own = Number(options['own-rows'] ?? (options.quick ? 2_000 : 100_000))
const seconds = Number(options.seconds ?? (options.quick ? 1 : 5))
const chapters = readChapters()
const rows: Row[] = []
let searches: Measured[] = []
let marketTimes: Measured[] = []
let articleTimes: Measured[] = []
let storefront: readonly StorefrontTurn[] = []
let startTimes: readonly Start[] = []
let scripts: readonly ScriptSize[] = []
let lists: readonly FirstList[] = []
const checkouts = [thisCheckout, ...options.against.split(',').filter(Boolean)]
let paint: Painted | null = null
const imports: ImportFigures[] = []
let orders: readonly OrderFigures[] = []
const market = Number(options.rows ?? (options.quick ? 100_000 : 1_000_000))
const articles = Number(options.articles ?? (options.quick ? 2_000 : 100_000))
const databases = ['souk', 'souk_orders', 'souk_market']
const onMarket = ['times', 'articles', 'storefront', 'reports', 'search', 'indexes'] as const
let figures: readonly MeasuredFigure[] = []
let indexes: readonly IndexUse[] = []

function readChapters(): ReadonlySet<Chapter> {
  try {
    return chaptersNamed(options.only)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

async function onServer(cluster: Cluster): Promise<void> {
  const database = await openServer(cluster.url('souk'), 4)
  try {
    await migrate(database)
    const session = await sessionOptions(database)
    let loaded = 0
    for (const size of new Set(chapters.has('server') ? [small, large] : [large])) {
      await timed(`${whole(size)} customers are loaded into PostgreSQL`, () =>
        loadCustomers(database, loaded + 1, size),
      )
      loaded = size
      if (chapters.has('server')) await measure(database, size, { cluster, session })
    }
    if (!chapters.has('times')) return
    searches = await databaseTimes(database)
    heading(`Time the database works for a list of ${whole(large)} customers: every search, filter and order`)
    timesTable(searches, targets.databaseTime.quick)
  } finally {
    await database.close()
  }
}

function timesTable(measured: readonly Measured[], limit: number): void {
  table(
    ['', 'ms', 'of these processor', `< ${limit}`],
    measured.map(({ name, milliseconds, processor }) => [
      name,
      milliseconds.toFixed(2),
      processor.toFixed(2),
      milliseconds < limit ? 'pass' : 'FAIL',
    ]),
  )
}

async function measure(
  database: OpenDatabase,
  size: number,
  server: { cluster: Cluster; session: string },
): Promise<void> {
  const acts = await actsOn(database, size)
  const product = await startProduct({ databaseUrl: server.cluster.url('souk') })
  const measured: Row[] = []
  try {
    for (const act of acts) {
      const answered = await loadOf(act, product)
      const tps = await pgbench(server.cluster, 'souk', act.statements, seconds, server.session)
      measured.push({ name: act.name, rows: size, database: 'server', load: answered, pgbench: tps })
    }
  } finally {
    await product.stop()
  }
  heading(`PostgreSQL, ${whole(size)} customers, 16 connections, pgbench with the same SQL`)
  loadTable(measured)
  rows.push(...measured)
}

/**
 * A write depends on the previous response, so it uses the JavaScript client. Reads use the lighter client wrk if it is
 * installed.
 */
async function loadOf({ paths, next }: Act, product: Product): Promise<Load> {
  const headers = await product.headers()
  if (paths && hasWrk) return loadByWrk(product.port, headers, seconds, paths)
  return load(product.port, headers, seconds, next)
}

async function onOwn(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'souk-bench-own-'))
  try {
    const database = await openOwnDatabase(folder, { create: true, size: 4 })
    await migrate(database)
    // Loading sets parameters that the owner role of the product may not set.
    const superuser = await openServer(clusterUrl(join(folder, 'database')) ?? '', 4)
    await timed(`${whole(own)} customers are loaded into Souk’s own PostgreSQL`, () =>
      loadCustomers(superuser, 1, own),
    ).finally(() => superuser.close())
    const acts = await actsOn(database, own)
    await database.close()
    const product = await startProduct({ folder })
    const measured: Row[] = []
    try {
      for (const act of acts) {
        measured.push({ name: act.name, rows: own, database: 'own', load: await loadOf(act, product) })
      }
    } finally {
      await product.stop()
    }
    heading(`Souk’s own PostgreSQL, ${whole(own)} customers, 16 connections`)
    loadTable(measured)
    rows.push(...measured)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures the home page, the dashboard, the reports and the global search in a marketplace of two years. */
async function onMarketplace(cluster: Cluster): Promise<void> {
  const database = await openServer(cluster.url('souk_market'), 4)
  try {
    await migrate(database)
    await timed(
      `A marketplace of ${whole(market)} orders and ${whole(articles)} articles is loaded into PostgreSQL`,
      () => loadMarketplace(database, market, articles),
    )
    if (chapters.has('articles')) {
      articleTimes = await databaseTimes(database, await articleLists(database, articles))
      heading(`Time the database works for a list of ${whole(articles)} articles, as each language reads it`)
      timesTable(articleTimes, targets.databaseTime.quick)
    }
    if (chapters.has('times')) {
      marketTimes = await databaseTimes(database, marketLists())
      heading(
        `Time the database works for lists of ${whole(market)} orders: by what references show, and found through them`,
      )
      timesTable(marketTimes, targets.databaseTime.slowest)
    }
    if (chapters.has('indexes')) await askLists(database, everyList())
  } finally {
    await database.close()
  }
  if (chapters.has('storefront')) {
    storefront = await storefrontTurns(cluster, 'souk_market', articles, seconds)
    heading(
      `What a shop asks of ${whole(articles)} articles without signing in, 16 connections, answers a second by turns`,
    )
    storefrontTable(storefront)
  }
  figures = await figuresOf(cluster.url('souk_market'), chapters)
  if (figures.length === 0) return
  heading(`Time the processor works for what staff read of ${whole(market)} orders, the median of several`)
  figureTable(figures)
}

/** The uses of the large tables' indexes during the bench. */
async function indexesUsed(cluster: Cluster): Promise<readonly IndexUse[]> {
  const opened = await Promise.all(databases.map((name) => openServer(cluster.url(name), 1)))
  try {
    return await indexUse(opened)
  } finally {
    await Promise.all(opened.map((one) => one.close()))
  }
}

/** Measures the first list and the start of this checkout and of those to compare with, in the same turns. */
async function onCheckouts(cluster: Cluster): Promise<void> {
  await buildAll(checkouts)
  const turns = options.quick ? 1 : 5
  if (chapters.has('first')) {
    lists = await firstLists(cluster, checkouts, { turns, rows: small })
    heading(`The first list of ${whole(small)} customers, empty cache, milliseconds, median of ${turns}`)
    firstListTable(lists)
  }
  startTimes = await starts(cluster, checkouts, turns)
  heading(`From the start of the process to the first response, median of ${turns}`)
  startTable(startTimes)
  if (chapters.has('start')) scripts = await scriptSizes()
}

/**
 * Prepares a database with few customers. The browser shows one page of a list, so more customers would not change its
 * times.
 */
async function withAFewCustomers(url: string): Promise<void> {
  const database = await openServer(url, 1)
  await migrate(database)
  await loadCustomers(database, 1, 1000)
  await database.close()
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  await work()
  console.log(`${what} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`)
}

mkdirSync('artifacts', { recursive: true })
console.log(
  `${cpus()[0]?.model ?? 'processor'}, ${availableParallelism()} cores, load before ${loadavg()[0]?.toFixed(1)}`,
)
const cluster = await startCluster()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cluster.stop().finally(() => process.exit(1)))
}
try {
  for (const name of databases) await cluster.create(name)
  if (chapters.has('server') || chapters.has('times')) await onServer(cluster)
  if (chapters.has('own')) await onOwn()
  if (chapters.has('import')) {
    for (const file of [customersFile, profilesFile]) {
      imports.push(...(await importing(cluster, options.quick ? 2_000 : 100_000, file, ['own', 'server'])))
    }
  }
  if (chapters.has('orders')) orders = await ordering(cluster, seconds)
  if (onMarket.some((chapter) => chapters.has(chapter))) await onMarketplace(cluster)
  if (chapters.has('first') || chapters.has('start')) await onCheckouts(cluster)
  if (chapters.has('paint')) {
    if (!chapters.has('server') && !chapters.has('times')) await withAFewCustomers(cluster.url('souk'))
    paint = await painted(cluster.url('souk'))
  }
  if (chapters.has('indexes')) indexes = await indexesUsed(cluster)
} finally {
  await cluster.stop()
}
const findings = {
  rows,
  small,
  large,
  searches,
  marketTimes,
  articles,
  articleTimes,
  storefront,
  starts: startTimes,
  scripts,
  firstLists: lists,
  painted: paint,
  imports,
  orders,
  market,
  figures,
  indexes,
}
const verdicts = verdictsOn(findings)
heading(`The promises (load after ${loadavg()[0]?.toFixed(1)})`)
verdictTable(verdicts)
writeFileSync(
  'artifacts/bench.json',
  JSON.stringify({ at: new Date().toISOString(), seconds, ...findings, verdicts }, null, 2),
)
