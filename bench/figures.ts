import { organisation } from '../src/engine/definition/organisation.ts'
import type { Database } from '../src/engine/database/database.api.ts'
import { openServer } from '../src/engine/database/server.api.ts'
import { testServer } from '../src/engine/testing/server.api.ts'
import { todayIn } from '../src/engine/definition/days.ts'
import { resources } from '../src/market/resources.api.ts'
import { homeRoute } from '../src/market/home/home.api.ts'
import { fallenStocks } from '../src/market/stock/fallen-stocks.api.ts'
import { homePath } from '../src/market/home/home.ts'
import { rebuildSales } from '../src/market/reports/sales/sales-keeper.api.ts'
import { dashboardFigures, reportFigures, searchFigures, type Figure } from './figure-queries.ts'
import { median, processorTime } from './searches.ts'
import { targets } from './targets.ts'
import { hasErrorCode } from '../src/engine/definition/error-code.ts'

/** A figure with its measured times: the median of several runs, in milliseconds. */
export interface MeasuredFigure extends Omit<Figure, 'ask'> {
  /** Processor time: that of the database and, for a search, also that of the server process. */
  readonly processor: number
  /** Elapsed time, which includes delays caused by other work on the machine. */
  readonly wall: number
}

const turns = 5
// PostgreSQL settles on the final plan of a prepared statement at its sixth execution.
const warming = 6
// A figure slower than `settled` needs no warm-up; one slower than `believed` needs no repetition.
const settled = 100
const believed = 1_000
// The product cancels a statement after ten seconds.
const tooLong = 10_000

/** Measures the figures of a marketplace, all over one database connection. */
export async function figuresOf(url: string, chapters: ReadonlySet<string>): Promise<MeasuredFigure[]> {
  const database = await openServer(url, 1)
  const measured: MeasuredFigure[] = []
  const measure = async (figures: readonly Figure[], warm = warming): Promise<void> => {
    for (const figure of figures) measured.push(await timeOf(figure, database, warm))
  }
  try {
    if (chapters.has('reports')) {
      const day = todayIn(organisation.zone)
      await measure([rebuilt], 0)
      // In production, autovacuum does the same about a minute later.
      for (const table of ['sales_sum', 'sales_fact']) await database.query({ text: `vacuum analyze ${table}` })
      await atHome(database, (home) => measure([home]))
      await measure([...dashboardFigures(day), ...reportFigures(day)])
    }
    if (chapters.has('search')) await measure(searchFigures)
  } finally {
    await database.close()
  }
  return measured
}

const rebuilt: Figure = {
  ...{ part: 'sums of sales', name: 'recomputed from the orders', limit: targets.figures.rebuild },
  async ask(database) {
    await rebuildSales(database, organisation.zone)
  },
}

/** Calls `work` with a figure that measures the home page: its `ask` sends the page's request to a test server. */
async function atHome(database: Database, work: (home: Figure) => Promise<void>): Promise<void> {
  const app = await testServer({
    database,
    resources,
    areas: [(server, services) => homeRoute(server, services, { fallenStocks })],
  })
  try {
    await work({
      ...{ part: 'home', name: 'the page', limit: targets.figures.moment },
      async ask() {
        const { statusCode, body } = await app.inject({ url: homePath, headers: { authorization: 'Bearer *' } })
        if (statusCode !== 200) throw new Error(body)
      },
    })
  } finally {
    await app.close()
  }
}

async function timeOf({ ask, ...figure }: Figure, database: Database, warm: number): Promise<MeasuredFigure> {
  const [backend] = await database.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
  const worked = (): number => processorTime(backend?.pid ?? 0) + (figure.withServer ? serverTime() : 0)
  const times: Pick<MeasuredFigure, 'processor' | 'wall'>[] = []
  for (let turn = 0; turn < warm + turns; turn++) {
    const [before, startedAt] = [worked(), performance.now()]
    try {
      await ask(database)
    } catch (error) {
      if (!hasErrorCode(error, '57014')) throw error
      return { ...figure, processor: tooLong, wall: tooLong }
    }
    const wall = performance.now() - startedAt
    const processor = Number.isNaN(before) ? wall : worked() - before
    if (turn >= warm || (turn > 0 && processor > settled) || processor > believed) times.push({ processor, wall })
    if (times.length === turns || processor > believed) break
  }
  const middle = (of: (one: (typeof times)[number]) => number) => median(times.map(of))
  return { ...figure, processor: middle(({ processor }) => processor), wall: middle(({ wall }) => wall) }
}

function serverTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
