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

/** What of a line is given back: so many units, or just these profiles; all of it when neither is said. */
export interface ReturnedLine {
  readonly lineId: string
  readonly quantity: number | null
  readonly profileIds: readonly string[] | null
}

/** A profile that a line holds, and whether a device has it. */
interface LineProfile {
  readonly id: string
  readonly lineId: string
  readonly installed: boolean
}

/**
 * Takes what a customer gives back out of its lines, in the transaction that has locked the order: a line of which a part goes
 * is divided, the stock moves as it is said. Answers what of the money goes back for which line.
 */
export async function returnToStock(
  on: Queryable,
  services: Services,
  order: LockedOrder,
  { lines: requested, returning }: { readonly lines: readonly ReturnedLine[]; readonly returning: ReturnDisposition },
  change: Change,
): Promise<RefundShare[]> {
  const [lines, profiles] = [await stockLines(on, order.id), await heldProfiles(on, order.id)]
  const returned = requested.map((one) => ({
    ...one,
    line: lines.find(({ id }) => id === one.lineId),
    held: profiles.filter(({ lineId }) => lineId === one.lineId),
  }))
  const wrong = returned.flatMap((one, place) => faultsOf(one, place, returning))
  if (new Set(requested.map(({ lineId }) => lineId)).size < requested.length)
    wrong.push(fieldProblem('lines', 'duplicate'))
  if (wrong.length > 0) throw new Problem(problems.validation, { details: wrong })
  const parts: StockLine[] = []
  for (const { line, quantity, profileIds, held: own } of returned) {
    if (!line) continue
    const units = profileIds?.length ?? quantity ?? line.quantity
    const going = profileIds ?? own.map(({ id }) => id)
    parts.push(units === line.quantity ? line : await divided(on, services, line, { units, going, held: own }, change))
  }
  await returnLines(on, services, order, parts, returning, change)
  const remainingByLine = new Map((await refundableLines(on, order.id)).map((line) => [line.id, line.left]))
  const shares = parts
    .map(({ id }) => ({ lineId: id, amount: remainingByLine.get(id) ?? 0n }))
    .filter(({ amount }) => amount > 0n)
  if (shares.length === 0) throw paymentProblem('lines_refunded', 'lines')
  return shares
}

/** Divides a line; answers the part that goes. */
async function divided(
  on: Queryable,
  services: Services,
  line: StockLine,
  {
    units,
    going,
    held: profiles,
  }: { readonly units: number; readonly going: readonly string[]; readonly held: readonly LineProfile[] },
  change: Change,
): Promise<StockLine> {
  const { providerId } = line
  const staying = profiles.map(({ id }) => id).filter((id) => !going.includes(id))
  const parts = [
    { providerId, quantity: line.quantity - units, profiles: staying },
    { providerId, quantity: units, profiles: profiles.length > 0 ? going : [] },
  ]
  const [, part] = await splitLine(on, services, line, parts, change)
  if (!part) throw new Problem(problems.internal)
  return part
}

/** What is wrong with one line that is given back. */
function faultsOf(
  {
    line,
    quantity,
    profileIds,
    held: profiles,
  }: ReturnedLine & { readonly line: StockLine | undefined; readonly held: readonly LineProfile[] },
  place: number,
  returning: ReturnDisposition,
): ProblemDetail[] {
  const at = (name: string) => `lines.${place}.${name}`
  if (!line) return [fieldProblem(at('lineId'), 'reference')]
  if ((quantity ?? 0) > line.quantity) return [fieldProblem(at('quantity'), 'big', { max: line.quantity })]
  const isPart = (quantity ?? line.quantity) < line.quantity
  // Of profiles it matters which ones come back.
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

function heldProfiles(on: Queryable, orderId: string): Promise<LineProfile[]> {
  return on.query<LineProfile>({
    name: 'order-held-profiles',
    text: `select f.id, h.order_detail_id as "lineId", coalesce(f.device_state in ('installed', 'enabled', 'disabled'), false) as installed
      from order_detail d join order_profile h on h.order_detail_id = d.id and h.released_at is null join profile_id f on f.id = h.profile_id
      where d.order_id = $1 order by f.id`,
    values: [orderId],
  })
}
