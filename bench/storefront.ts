import { openServer } from '../src/engine/database/server.api.ts'
import type { Queryable, Statement } from '../src/engine/database/database.api.ts'
import { organisation } from '../src/engine/definition/organisation.ts'
import { todayIn } from '../src/engine/definition/days.ts'
import { productsBefore } from '../src/market/storefront/storefront-articles.api.ts'
import { storefrontArticles } from '../src/market/storefront/storefront.contract.ts'
import { made } from './bench-cases.ts'
import { id } from './catalogue.ts'
import type { Cluster } from './cluster.ts'
import { load, type Load } from './load.ts'
import { pgbench, sessionOptions } from './pgbench.ts'
import { startProduct } from './product.ts'
import { hasWrk, loadByWrk } from './wrk.ts'

/**
 * The measurements of a shop's requests without signing in, in one run. Two more measurements serve for comparison: the
 * simplest response of the same process, and pgbench.
 */
export interface StorefrontTurn {
  readonly live: Load
  /** The first page, requested with its current ETag. */
  readonly known: Load
  /** Pages that are not in the cache. */
  readonly uncached: Load
  /** Transactions per second of pgbench with the SQL of uncached pages. */
  readonly pgbench: number
}

const turns = 3
// Forty times as many pages as fit in the cache, so that most requests miss it.
const pages = 20_000
const { path } = storefrontArticles

/** Sends a shop's requests to a marketplace with the given number of articles. */
export async function storefrontTurns(
  cluster: Cluster,
  database: string,
  articles: number,
  seconds: number,
): Promise<readonly StorefrontTurn[]> {
  const opened = await openServer(cluster.url(database), 1)
  await opened.query({ text: 'update organisation set storefront = true' })
  const session = await sessionOptions(opened)
  const cursors = await opened.query<{ id: string }>({
    text: `select id from article order by md5(id::text) limit ${pages}`,
  })
  await opened.close()
  const uncached = cursors.map(({ id }) => `${path}?after=${id}`)
  const statements = await statementsAfter(id('article', `1 + :r % ${articles}`))
  const product = await startProduct({ databaseUrl: cluster.url(database) })
  const ask = (paths: readonly string[], headers: Readonly<Record<string, string>> = {}): Promise<Load> =>
    hasWrk
      ? loadByWrk(product.port, headers, seconds, paths)
      : load(product.port, headers, seconds, () => ({ method: 'GET', path: anyOf(paths) }))
  const measured: StorefrontTurn[] = []
  try {
    for (let turn = 0; turn < turns; turn++) {
      measured.push({
        live: await ask(['/health/live']),
        known: await ask([path], { 'if-none-match': await tagOf(product.port) }),
        uncached: await ask(uncached),
        pgbench: await pgbench(cluster, database, [statements], seconds, session),
      })
    }
  } finally {
    await product.stop()
  }
  return measured
}

/** Returns the ETag of the first page. Throws unless a request with this ETag gets 304. */
async function tagOf(port: number): Promise<string> {
  const address = `http://127.0.0.1:${port}${path}`
  const tag = (await fetch(address)).headers.get('etag') ?? ''
  const { status } = await fetch(address, { headers: { 'if-none-match': tag } })
  if (status !== 304) throw new Error(`A request with the ETag of the first page was answered ${status}`)
  return tag
}

/** The SQL statements of the product for the page after an article. */
async function statementsAfter(article: string): Promise<readonly Statement[]> {
  const recorded: Statement[] = []
  const noted: Queryable = {
    query(statement) {
      recorded.push(statement)
      return Promise.resolve([])
    },
  }
  const day = todayIn(organisation.zone)
  await productsBefore(noted, { day, after: made(article), limit: 21, origin: '', language: organisation.language })
  return recorded
}

function anyOf(paths: readonly string[]): string {
  return paths[Math.floor(Math.random() * paths.length)] ?? ''
}
