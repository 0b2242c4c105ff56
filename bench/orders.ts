import { randomUUID } from 'node:crypto'
import type { Database } from '../src/engine/database/database.api.ts'
import { migrate } from '../src/engine/database/schema/migrate.api.ts'
import { openServer } from '../src/engine/database/server.api.ts'
import { findBalanceMismatches } from '../src/market/orders/ledger/ledger-reconciliation.api.ts'
import { order } from '../src/market/orders/order.ts'
import type { Cluster } from './cluster.ts'
import { load } from './load.ts'
import { startProduct } from './product.ts'

const placks = 200
const plenty = 1_000_000
const profiles = 30_000
// Rows in one statement; the product cancels a statement after ten seconds.
const atOnce = 3000

/** Measurements of 16 buyers who place, submit and reserve orders at once. Each request has its own Idempotency-Key. */
export interface OrderFigures {
  /** The ordered goods: any of 200 placks, always the same plack, or eSIM profiles of one article. */
  readonly name: string
  readonly perSecond: number
  readonly p99: number
  readonly placed: number
  /**
   * The number of errors: stock or money balances that differ from their ledgers, profiles reserved wrongly, and refused
   * requests.
   */
  readonly broken: number
}

/** Places orders as fast as the server accepts them: of many placks, of one plack, and of profiles. */
export async function ordering(cluster: Cluster, seconds: number): Promise<OrderFigures[]> {
  const url = cluster.url('souk_orders')
  const database = await openServer(url, 2)
  await migrate(database)
  const { customerId, articleId, plackIds } = await stocked(database)
  const product = await startProduct({ databaseUrl: url })
  const figures: OrderFigures[] = []
  try {
    for (const [name, line] of [
      ['of 200 placks', () => ({ plackId: plackIds[Math.floor(Math.random() * placks)] })],
      ['of one plack', () => ({ plackId: plackIds[0] })],
      ['of eSIM profiles', () => ({ articleId })],
    ] as const) {
      const { perSecond, p99, requests, refused } = await load(product.port, await product.headers(), seconds, () => ({
        method: 'POST',
        headers: { 'Idempotency-Key': randomUUID() },
        path: `${order.path}/place`,
        body: { customerId, lines: [{ ...line(), quantity: 1 }], submit: true },
      }))
      const broken = (await findBalanceMismatches(database)).length + (await wrongProfiles(database)) + refused
      figures.push({ name, perSecond, p99, placed: requests, broken })
    }
  } finally {
    await product.stop()
    await database.close()
  }
  return figures
}

/** Creates a customer, placks with ample stock, and an article with enough profiles for the whole run. */
async function stocked(database: Database) {
  const [stock] = await database.query<{ customerId: string; articleId: string; plackIds: string[] }>({
    text: `with buyer as (insert into customer (id, firstname, lastname, username, cin, email, phone, password, image)
        values (gen_random_uuid(), 'Aya', 'Benali', 'aya', 'AB1', 'aya@exemple.test', '+33600000000', 'x', 'customers/x.webp') returning id),
      lots as (insert into plack (id, name, quantity, unit_price)
        select gen_random_uuid(), 'Lot ' || n, $1, '7.50' from generate_series(1, $2) n returning id),
      kind as (insert into category (id, name) values (gen_random_uuid(), 'Data') returning id),
      kit as (insert into item_kit (id, name, category_id) select gen_random_uuid(), 'Europe', id from kind returning id),
      label as (insert into brand (id, name) values (gen_random_uuid(), 'Souk') returning id),
      plan as (insert into article (id, name, description, barcode, price, category_id, item_kit_id, brand_id)
        select gen_random_uuid(), 'Europe 5 Go', 'Data', '600000000001', 12.50, kind.id, kit.id, label.id from kind, kit, label returning id)
      select (select id from buyer) as "customerId", (select id from plan) as "articleId", array(select id from lots) as "plackIds"`,
    values: [plenty, placks],
  })
  if (!stock) throw new Error('The stock was not written')
  for (let first = 1; first <= profiles; first += atOnce) {
    await database.query({
      text: `insert into profile_id (id, lpa_esim, iccid, imsi, mcc, mnc, operator, country_code, type, norm_reference, state,
          active_date, article_id, ki)
        select gen_random_uuid(), 'LPA:1$smdp.exemple.test$MATCH' || n, '8933' || lpad(n::text, 15, '0'), '20801' || lpad(n::text, 10, '0'),
          '208', '01', 'Orange', 'FR', 'data', 'SGP.22', 'available', now(), $1, 'x' from generate_series($2::integer, $3) n`,
      values: [stock.articleId, first, first + atOnce - 1],
    })
  }
  await database.query({ text: 'analyze' })
  return stock
}

/**
 * Counts the reserved profiles that do not belong to exactly one line, and the lines whose number of profiles differs from
 * their quantity.
 */
async function wrongProfiles(database: Database): Promise<number> {
  const [row] = await database.query<{ wrong: number }>({
    text: `select ((select count(*) from profile_id p where state = 'reserved'
          and (select count(*) from order_profile h where h.profile_id = p.id and released_at is null) <> 1)
        + (select count(*) from order_detail d where delivers = 'profiles' and state = 'reserved'
          and (select count(*) from order_profile h where h.order_detail_id = d.id and released_at is null) <> quantity))::integer as wrong`,
  })
  return row?.wrong ?? 0
}
