import { newId } from '#engine/database/new-id.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { createMany, updateMany } from '#engine/crud/write-many.api.ts'
import { systemActor } from '#engine/audit/entry.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { orderDetail } from '../order-detail.ts'
import { totalOf } from '../entry/prices.api.ts'

/** The members of an order line that are needed to divide the line. The open transaction has locked its order. */
export interface SplittableLine {
  readonly id: string
  readonly providerId: string | null
  readonly quantity: number
  readonly unitPrice: string
  readonly reduction: string
}

/** A part of a divided line: a number of units, their provider and their profiles. */
export interface LinePart {
  readonly providerId: string | null
  readonly quantity: number
  readonly profiles: readonly string[]
  /** The plack and the pieces per unit; set only when they were chosen for this part. */
  readonly plackId?: string
  readonly pieces?: number
}

/**
 * Divides a line into parts whose amounts add up exactly. The first part stays in the line. Each other part becomes a new line with the
 * same unit price and the profiles of the part. Returns the resulting lines.
 */
export async function splitLine<Line extends SplittableLine>(
  on: Queryable,
  services: Services,
  line: Line,
  [first, ...others]: readonly LinePart[],
  change: Change,
): Promise<readonly Line[]> {
  if (!first || (others.length === 0 && first.providerId === line.providerId && first.plackId === undefined))
    return [line]
  const stored = await repositoryOf(orderDetail, services).read(line.id, systemActor.actor, on)
  if (!stored) throw new Problem(problems.notFound)
  const row = parseRow(orderDetail, stored)
  const values = Object.fromEntries(Object.keys(orderDetail.fields).map((name) => [name, row[name]]))
  const own = ({ profiles: _profiles, ...part }: LinePart) => ({ ...part, total: totalOf(line, part.quantity) })
  await updateMany(on, orderDetail, [{ id: line.id, values: own(first) }], change)
  const lines = [{ ...line, ...own(first) }]
  for (const part of others) {
    const id = newId()
    await createMany(on, orderDetail, [{ id, values: { ...values, ...own(part) } }], change)
    await on.query({
      name: 'order-profiles-moved',
      text: 'update order_profile set order_detail_id = $2 where order_detail_id = $1 and profile_id = any($3::uuid[])',
      values: [line.id, id, part.profiles],
    })
    lines.push({ ...line, ...own(part), id })
  }
  await divideRefundLines(on, line.id, lines)
  return lines
}

/** Distributes the refunds of a divided line over its parts in proportion to their units. */
async function divideRefundLines(
  on: Queryable,
  lineId: string,
  parts: readonly { readonly id: string; readonly quantity: number }[],
): Promise<void> {
  await on.query({
    name: 'refund-lines-divide',
    text: `with part as (select p.id, p.quantity, sum(p.quantity) over (order by p.place) as upto, sum(p.quantity) over () as whole
        from unnest($2::uuid[], $3::integer[]) with ordinality as p (id, quantity, place)),
      whole as (delete from refund_line where order_detail_id = $1 returning transaction_id, amount, credited)
      insert into refund_line (transaction_id, order_detail_id, amount, credited)
      select w.transaction_id, p.id, s.share, s.credited from whole w cross join part p cross join lateral (
        select round(w.amount * p.upto / p.whole, souk_decimals()) - round(w.amount * (p.upto - p.quantity) / p.whole, souk_decimals()) as share,
          round(w.credited * p.upto / p.whole, souk_decimals()) - round(w.credited * (p.upto - p.quantity) / p.whole, souk_decimals()) as credited) s
      where s.share <> 0 or s.credited <> 0`,
    values: [lineId, parts.map(({ id }) => id), parts.map(({ quantity }) => quantity)],
  })
}
