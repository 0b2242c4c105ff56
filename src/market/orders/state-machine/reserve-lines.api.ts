import type { Change } from '#engine/crud/repository.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { totalOf, type PricedLine } from '../entry/prices.api.ts'
import type { LinePart } from './line-split.api.ts'
import { choosePlacks } from './order-placks.api.ts'
import { outOfStock, profileShortage, reserveNewProfiles, type Delivers } from './order-profiles.api.ts'
import { pieceShortage } from './piece-shortage.ts'

/** A line of an order that is not written yet, with the ids of its reserved profiles. */
export interface UnsavedLine extends Omit<PricedLine, 'delivers'> {
  readonly delivers: Delivers
  readonly profiles: readonly string[]
  /** The eSIM that the line tops up; null for none. */
  readonly profileId: string | null
  /** Whether the line is available on order and waits for stock, with nothing reserved. */
  readonly waits: boolean
}

/** The members of an unwritten order that are needed to reserve its stock. */
interface ToReserve {
  readonly order: { readonly customerId: string; readonly lines: readonly UnsavedLine[] }
  readonly change: Change
}

/**
 * Whether the placks of a line must be chosen under a lock before the line is written. For other lines, the database checks the stock
 * when they are written.
 */
export function choosesPlacks({ delivers, articleId, plackId, onOrder }: UnsavedLine): boolean {
  return delivers === 'goods' && ((plackId === null && articleId !== null) || onOrder)
}

/**
 * Reserves the stock of unwritten orders, for all of them or none. Returns the lines to write for each order, one for each provider or
 * plack. A line available on order waits when its stock is too low.
 */
export async function reserveLines(on: Queryable, orders: readonly ToReserve[]): Promise<readonly UnsavedLine[][]> {
  const profileRequests = orders.flatMap(({ order: { customerId, lines }, change }) =>
    lines.flatMap((line) => (line.delivers === 'profiles' ? [{ line, customerId, change }] : [])),
  )
  const profiles = await reserveNewProfiles(on, profileRequests)
  const pieces = await chosenPlacks(on, orders)
  return orders.map(({ order }) =>
    order.lines.flatMap((line, place): UnsavedLine[] => {
      const parts = profiles.get(line) ?? pieces.get(line)
      if (!parts) return [line]
      const count = parts.reduce((sum, { quantity }) => sum + quantity, 0)
      if (count === line.quantity)
        return parts.map((part) => ({ ...line, ...part, total: totalOf(line, part.quantity) }))
      if (line.onOrder) return [{ ...line, waits: true }]
      const detail =
        line.delivers === 'profiles'
          ? profileShortage(line, count, 'reserved')
          : pieceShortage({ ...line, counted: line.left !== null })
      throw new Problem(outOfStock, { details: [{ ...detail, field: `lines.${place}.quantity` }] })
    }),
  )
}

async function chosenPlacks(
  on: Queryable,
  orders: readonly ToReserve[],
): Promise<ReadonlyMap<UnsavedLine, readonly LinePart[]>> {
  const lines = orders.flatMap(({ order }) => order.lines)
  if (!lines.some(choosesPlacks)) return new Map()
  const goods = lines.filter(({ delivers }) => delivers === 'goods')
  const besides = lines.flatMap(({ delivers, plackId }) => (delivers !== 'goods' && plackId !== null ? [plackId] : []))
  const chosen = await choosePlacks(on, goods, besides)
  return new Map(
    goods.map((line, nth) => [
      line,
      (chosen[nth] ?? []).map((part) => ({ ...part, providerId: line.providerId ?? part.providerId, profiles: [] })),
    ]),
  )
}
