import { migrate } from '#engine/db/migrate.ts'
import { openServer } from '#engine/db/server.ts'
import { brokenBalances } from '#market/orders/stock-honesty.api.ts'
import { order } from '#market/orders/order.ts'
import type { Cluster } from './cluster.ts'
import { load } from './load.ts'
import { startProduct } from './product.ts'

const placks = 200
const plenty = 1_000_000

/** Orders placed, submitted and reserved, by 16 buyers at once. */
export interface OrderFigures {
  /** What was bought: lots of placks, or all of one. */
  readonly name: string
  readonly perSecond: number
  readonly p99: number
  readonly placed: number
  /** Balances of stock or money that are not what their ledgers say. */
  readonly broken: number
}

/** Places orders as fast as the product takes them: of many placks, then all of one. */
export async function ordering(cluster: Cluster, seconds: number): Promise<OrderFigures[]> {
  const url = cluster.url('souk_orders')
  const database = await openServer(url, 2)
  await migrate(database)
  const ids = await database.query<{ id: string }>({
    text: `insert into plack (id, name, quantity, unit_price) select gen_random_uuid(), 'Lot ' || n, $1, '7.50'
      from generate_series(1, $2) n returning id`,
    values: [plenty, placks],
  })
  const [customer] = await database.query<{ id: string }>({
    text: `insert into customer (id, firstname, lastname, username, cin, email, phone, password, image)
      values (gen_random_uuid(), 'Aya', 'Benali', 'aya', 'AB1', 'aya@exemple.test', '+33600000000', 'x', 'customers/x.webp') returning id`,
  })
  const product = await startProduct({ databaseUrl: url })
  const figures: OrderFigures[] = []
  try {
    for (const [name, choose] of [
      ['of 200 placks', () => ids[Math.floor(Math.random() * ids.length)]?.id],
      ['of one plack', () => ids[0]?.id],
    ] as const) {
      const { perSecond, p99, requests } = await load(product.port, await product.token(), seconds, () => ({
        method: 'POST',
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        path: `${order.path}/place`,
        body: { customerId: customer?.id, lines: [{ plackId: choose(), quantity: 1 }], submit: true },
      }))
      figures.push({ name, perSecond, p99, placed: requests, broken: (await brokenBalances(database)).length })
    }
  } finally {
    await product.stop()
    await database.close()
  }
  return figures
}
