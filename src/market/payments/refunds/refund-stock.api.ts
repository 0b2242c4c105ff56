import type { Change } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { LockedOrder } from '#market/orders/state-machine/locked-order.api.ts'
import { splitLine } from '#market/orders/state-machine/line-split.api.ts'
import { profileInstalledProblem, paymentProblem } from '../payment-problems.ts'
import { stockLines, returnLines } from '#market/orders/state-machine/order-stock.api.ts'
import type { StockLine } from '#market/orders/state-machine/stock-line.ts'
import { refundableLines } from './refund-lines.api.ts'
import type { RefundShare } from './refund-shares.ts'
import type { ReturnDisposition } from '#market/orders/state-machine/return-disposition.ts'

/** The returned part of an order line: some units, or some profiles. Null for both means the whole line. */
export interface ReturnedLine {
  readonly lineId: string
  readonly quantity: number | null
  readonly profileIds: readonly string[] | null
}

/** A profile of a line, and whether a device has installed it. */
interface LineProfile {
  readonly id: string
  readonly lineId: string
  readonly installed: boolean
}

/**
 * Removes returned goods from their lines: splits partly returned lines and moves the stock as requested. The open transaction must have
 * locked the order. Returns the refundable amount of each returned line.
 */
export async function returnToStock(
  on: Queryable,
  services: Services,
  order: LockedOrder,
  { lines: requested, returning }: { readonly lines: readonly ReturnedLine[]; readonly returning: ReturnDisposition },
  change: Change,
): Promise<RefundShare[]> {
  const [lines, profiles] = [await stockLines(on, order.id), await lineProfiles(on, order.id)]
  const returned = requested.map((one) => ({
    ...one,
    line: lines.find(({ id }) => id === one.lineId),
    profiles: profiles.filter(({ lineId }) => lineId === one.lineId),
  }))
  const faults = returned.flatMap((one, place) => faultsOf(one, place, returning))
  if (new Set(requested.map(({ lineId }) => lineId)).size < requested.length)
    faults.push(fieldProblem('lines', 'duplicate'))
  if (faults.length > 0) throw new Problem(problems.validation, { details: faults })
  const parts: StockLine[] = []
  for (const { line, quantity, profileIds, profiles: own } of returned) {
    if (!line) continue
    const units = profileIds?.length ?? quantity ?? line.quantity
    const returnedIds = profileIds ?? own.map(({ id }) => id)
    parts.push(
      units === line.quantity
        ? line
        : await splitReturned(on, services, line, { units, returnedIds, profiles: own }, change),
    )
  }
  await returnLines(on, services, order, parts, returning, change)
  const remainingByLine = new Map((await refundableLines(on, order.id)).map((line) => [line.id, line.left]))
  const shares = parts
    .map(({ id }) => ({ lineId: id, amount: remainingByLine.get(id) ?? 0n }))
    .filter(({ amount }) => amount > 0n)
  if (shares.length === 0) throw paymentProblem('lines_refunded', 'lines')
  return shares
}

/** Splits a line into the kept and the returned part, and returns the returned part. */
async function splitReturned(
  on: Queryable,
  services: Services,
  line: StockLine,
  {
    units,
    returnedIds,
    profiles,
  }: { readonly units: number; readonly returnedIds: readonly string[]; readonly profiles: readonly LineProfile[] },
  change: Change,
): Promise<StockLine> {
  const { providerId } = line
  const remainingIds = profiles.map(({ id }) => id).filter((id) => !returnedIds.includes(id))
  const parts = [
    { providerId, quantity: line.quantity - units, profiles: remainingIds },
    { providerId, quantity: units, profiles: profiles.length > 0 ? returnedIds : [] },
  ]
  const [, part] = await splitLine(on, services, line, parts, change)
  if (!part) throw new Problem(problems.internal)
  return part
}

/** The validation problems of one returned line. */
function faultsOf(
  {
    line,
    quantity,
    profileIds,
    profiles,
  }: ReturnedLine & { readonly line: StockLine | undefined; readonly profiles: readonly LineProfile[] },
  place: number,
  returning: ReturnDisposition,
): ProblemDetail[] {
  const at = (name: string) => `lines.${place}.${name}`
  if (!line) return [fieldProblem(at('lineId'), 'reference')]
  if ((quantity ?? 0) > line.quantity) return [fieldProblem(at('quantity'), 'big', { max: line.quantity })]
  const isPart = (quantity ?? line.quantity) < line.quantity
  // Each profile is unique, so a partial return must name its profiles.
  if (profileIds === null && isPart && profiles.length > 0) return [fieldProblem(at('profileIds'), 'required')]
  if (profileIds === null)
    return profiles.some(({ installed }) => installed) && returning === 'put_back'
      ? [profileInstalledProblem(at('profileIds'))]
      : []
  const chosen = profiles.filter(({ id }) => profileIds.includes(id))
  if (chosen.length < profileIds.length || chosen.length === 0) return [fieldProblem(at('profileIds'), 'reference')]
  if (quantity !== null && quantity !== profileIds.length) return [fieldProblem(at('quantity'), 'type')]
  return chosen.some(({ installed }) => installed) && returning === 'put_back'
    ? [profileInstalledProblem(at('profileIds'))]
    : []
}

function lineProfiles(on: Queryable, orderId: string): Promise<LineProfile[]> {
  return on.query<LineProfile>({
    name: 'order-held-profiles',
    text: `select f.id, h.order_detail_id as "lineId", coalesce(f.device_state in ('installed', 'enabled', 'disabled'), false) as installed
      from order_detail d join order_profile h on h.order_detail_id = d.id and h.released_at is null join profile_id f on f.id = h.profile_id
      where d.order_id = $1 order by f.id`,
    values: [orderId],
  })
}
