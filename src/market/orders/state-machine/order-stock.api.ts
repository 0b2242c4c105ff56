import type { Change } from '#engine/crud/repository.api.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { plack } from '#market/stock/plack.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { statementName } from '#engine/crud/columns.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { deliversProfilesSql, hasPlacksSql } from '#market/shared/for-sale-sql.api.ts'
import { servedByPlacks } from './served-lines.api.ts'
import { isFree, type LineState, type StockEffect, type StockLine } from './stock-line.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { claimMissingProfiles, releaseLineProfiles, outOfStock } from './order-profiles.api.ts'
import { takeBackRenewal } from '../renewals/take-back-renewal.api.ts'
import type { ReturnDisposition } from './return-disposition.ts'
import type { Effect } from '#market/workflow/workflow.ts'
import { orderDetail } from '#market/orders/order-detail.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'
import { missingTopUpsSql } from './order-supply.api.ts'
import { orderStockMessages } from './order-stock.messages.ts'

/** The change of a plack’s stock by the movement of one piece. */
interface Movement {
  readonly kind: 'reserve' | 'release' | 'take' | 'put_back' | 'write_off'
  readonly quantity: -1 | 0 | 1
  readonly reserved: -1 | 0 | 1
}

/**
 * Applies the stock effect of an event inside the event’s transaction, for all lines or none. Each movement of a plack becomes a row of
 * the ledger. The rows are written in the order of the placks’ ids, which prevents deadlocks between orders.
 */
export async function moveStock(
  on: Queryable,
  services: Services,
  order: { readonly id: string; readonly customerId: string },
  effects: readonly Effect[],
  change: Change,
): Promise<void> {
  const moving = effects.filter((effect) => effect !== 'hand_over')
  if (moving.length === 0) return
  const lines = await stockLines(on, order.id, change.circumstances.language)
  let now = lines
  for (const effect of moving) now = await applied(on, services, order, now, effect, change)
}

/**
 * The lines of an order with their stock state; the open transaction has locked the order. If a line was entered
 * without stock and is not delivered yet, the article’s current way of delivery applies to it.
 */
export function stockLines(on: Queryable, orderId: string, language?: Language): Promise<StockLine[]> {
  const byProfiles = `d.delivers = 'goods' and d.plack_id is null and d.state in ('none', 'reserved', 'released') and ${deliversProfilesSql('a')}`
  const text = `select d.id, coalesce(a.name, p.name, '') as name, d.article_id as "articleId", d.plack_id as "plackId",
        d.provider_id as "providerId", d.any_provider or (${byProfiles} and d.provider_id is null) as "anyProvider", d.quantity, d.pieces,
        ${amountJson('d.unit_price')} as "unitPrice", ${amountJson('d.reduction')} as reduction,
        case when ${byProfiles} then 'profiles' else d.delivers end as delivers, d.state,
        d.on_order or coalesce(a.available_on_order, false) as "onOrder",
        d.plack_id is not null or coalesce(${hasPlacksSql('a')}, false) as counted,
        d.profile_id is not null and (${missingTopUpsSql('d')}) > 0 as "awaitsTopUp"
      from order_detail d left join ${rowsInLanguageSql(article, language)} a on a.id = d.article_id
        left join ${rowsInLanguageSql(plack, language)} p on p.id = d.plack_id
      where d.order_id = $1 order by d.article_id nulls last, d.id`
  return on.query<StockLine>({ name: statementName(text), text, values: [orderId] })
}

/** Reserves new stock and finished top-ups for the lines of an order that wait for them. A line that still lacks some keeps waiting. */
export async function reserveSupplied(
  on: Queryable,
  services: Services,
  order: { readonly id: string; readonly customerId: string },
  change: Change,
): Promise<void> {
  const lines = await stockLines(on, order.id)
  const waiting = lines.filter(
    ({ delivers, awaitsTopUp, state }) => delivers !== 'goods' && isFree(state) && !awaitsTopUp,
  )
  await applied(
    on,
    services,
    order,
    waiting.map((line) => ({ ...line, onOrder: true })),
    'reserve',
    change,
  )
}

/** Removes lines from an order: the disposition applies to delivered stock, and reserved stock is released. */
export async function returnLines(
  on: Queryable,
  services: Services,
  order: { readonly id: string; readonly customerId: string },
  lines: readonly StockLine[],
  returning: ReturnDisposition,
  change: Change,
): Promise<void> {
  const delivered = lines.filter(({ state }) => state === 'taken')
  if (returning !== 'keep') await applied(on, services, order, delivered, returning, change)
  const promised = lines.filter(({ state }) => state !== 'taken')
  await applied(on, services, order, promised, 'cancel', change)
}

async function applied(
  on: Queryable,
  services: Services,
  order: { readonly id: string; readonly customerId: string },
  lines: readonly StockLine[],
  effect: StockEffect,
  change: Change,
): Promise<StockLine[]> {
  const { served, waiting } = await servedByPlacks(on, services, lines, effect, change)
  const steps = served.flatMap((line) => {
    const step = stepOf(effect, line.state)
    return step ? [{ line, ...step }] : []
  })
  const moved: StockLine[] = []
  const movements: { readonly line: StockLine; readonly movement: Movement }[] = []
  for (const { line, to, movement } of steps) {
    const own = line.awaitsTopUp
      ? topUpAwaited(line, effect)
      : line.delivers === 'profiles'
        ? await profilesMoved(on, services, order, line, effect, change)
        : [line]
    // A line available on order keeps waiting when it gets no profiles, and so does one whose top-up is not done.
    if (own.length === 0) waiting.push(line)
    else if (line.plackId !== null && movement) movements.push({ line, movement })
    moved.push(...own.map((one) => ({ ...one, state: to })))
  }
  await writeLedger(on, movements)
  const states = moved.map(({ id, state, delivers, anyProvider }) => ({ id, values: { state, delivers, anyProvider } }))
  // The line is marked as on order, because its article may have become available on order since the line was entered.
  const waits = waiting.map(({ id }) => ({ id, values: { onOrder: true } }))
  await updateMany(on, orderDetail, [...states, ...waits], change)
  const givesBack = effect === 'put_back' || effect === 'write_off'
  if (givesBack && steps.some(({ line }) => line.delivers === 'renewal')) await takeBackRenewal(on, order.id, change)
  const touched = new Set(steps.map(({ line }) => line.id))
  return [...served.filter(({ id }) => !touched.has(id)), ...waiting, ...moved]
}

/** A line whose top-up is not done is neither reserved nor delivered. */
function topUpAwaited(line: StockLine, effect: StockEffect): readonly StockLine[] {
  if (effect === 'take') {
    const detail = { code: 'out_of_stock', sentence: orderStockMessages.topUpNotDone, values: { name: line.name } }
    throw new Problem(outOfStock, { details: [detail] })
  }
  return effect === 'reserve' ? [] : [line]
}

/** Moves the profiles of a line. Returns the resulting lines, one for each provider. */
async function profilesMoved(
  on: Queryable,
  services: Services,
  order: { readonly customerId: string },
  line: StockLine,
  effect: StockEffect,
  change: Change,
): Promise<readonly StockLine[]> {
  if (effect === 'reserve' || effect === 'take') {
    const into = effect === 'take' ? 'assigned' : 'reserved'
    return claimMissingProfiles(on, services, { line, customerId: order.customerId, into }, change)
  }
  const into = { release: 'available', cancel: 'available', put_back: 'returned', write_off: 'burnt' } as const
  await releaseLineProfiles(on, services, line.id, into[effect], change)
  return [line]
}

/** The new state of a line and the movement that a stock effect causes; null when the effect changes nothing in this state. */
function stepOf(effect: StockEffect, from: LineState): { to: LineState; movement: Movement | null } | null {
  const free = isFree(from)
  switch (effect) {
    case 'reserve':
      return free ? { to: 'reserved', movement: { kind: 'reserve', quantity: 0, reserved: 1 } } : null
    case 'release':
      return from === 'reserved' ? { to: 'released', movement: { kind: 'release', quantity: 0, reserved: -1 } } : null
    case 'cancel':
      if (from === 'reserved') return { to: 'cancelled', movement: { kind: 'release', quantity: 0, reserved: -1 } }
      return free ? { to: 'cancelled', movement: null } : null
    case 'take':
      if (from === 'reserved') return { to: 'taken', movement: { kind: 'take', quantity: -1, reserved: -1 } }
      return free ? { to: 'taken', movement: { kind: 'take', quantity: -1, reserved: 0 } } : null
    case 'put_back':
      return from === 'taken' ? { to: 'returned', movement: { kind: 'put_back', quantity: 1, reserved: 0 } } : null
    case 'write_off':
      return from === 'taken' ? { to: 'lost', movement: { kind: 'write_off', quantity: 0, reserved: 0 } } : null
  }
}

async function writeLedger(
  on: Queryable,
  steps: readonly { readonly line: StockLine; readonly movement: Movement }[],
): Promise<void> {
  if (steps.length === 0) return
  const sorted = steps.toSorted((one, other) => ((one.line.plackId ?? '') < (other.line.plackId ?? '') ? -1 : 1))
  await on.query({
    name: 'order-stock-ledger',
    text: `insert into stock_movement (plack_id, kind, quantity, reserved, order_detail_id)
      select * from unnest($1::uuid[], $2::text[], $3::integer[], $4::integer[], $5::uuid[])`,
    values: [
      sorted.map(({ line }) => line.plackId),
      sorted.map(({ movement }) => movement.kind),
      sorted.map(({ line, movement }) => line.quantity * line.pieces * movement.quantity),
      sorted.map(({ line, movement }) => line.quantity * line.pieces * movement.reserved),
      sorted.map(({ line }) => line.id),
    ],
  })
}

/** The refusal message that names a plack with insufficient stock. */
export const { insufficientPlack } = orderStockMessages

/**
 * Translates a database error about an order. When the stock constraint refused the order, the problem names the placks with too little
 * stock. `on` is null after a failed transaction, which cannot run queries.
 */
export async function stockProblemFrom(
  error: unknown,
  orderId: string,
  on: Queryable | null,
  language?: Language,
): Promise<unknown> {
  // A quantity that is out of the column’s range (22003) also exceeds any stock.
  if (!hasErrorCode(error, '23514') && !hasErrorCode(error, '22003')) return error
  const short = await on?.query<{ name: string; left: number }>({
    text: `select p.name, p.quantity - p.reserved as left from ${rowsInLanguageSql(plack, language)} p join (
        select plack_id, sum(quantity::bigint * pieces) as wanted from order_detail
        where order_id = $1 and state in ('none', 'released') group by plack_id) l on l.plack_id = p.id
      where p.quantity - p.reserved < l.wanted order by p.name`,
    values: [orderId],
  })
  const details = (short ?? []).map(({ name, left: available }) => ({
    code: 'out_of_stock',
    sentence: insufficientPlack,
    values: { name, left: String(available) },
  }))
  return new Problem(outOfStock, { details, cause: error })
}
