import type { Change } from '#engine/crud/repository.api.ts'
import { createMany } from '#engine/crud/write-many.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { loyaltyMovement, type LoyaltyKind } from './loyalty-movement.ts'

/** A movement of points, positive or negative; a movement of zero points is not written. */
interface Movement {
  readonly customerId: string
  readonly kind: LoyaltyKind
  readonly points: number
  readonly orderId?: string
}

/** Records a movement. The database updates the balance and the lots, and refuses an overdraft. */
export async function writePoints(on: Queryable, { points, ...of }: Movement, change: Change): Promise<void> {
  if (points !== 0) await createMany(on, loyaltyMovement, [{ id: newId(), values: { ...of, points } }], change)
}

/** Reads the value of a point in minor units; zero when customers cannot pay with points. */
export async function pointValue(on: Queryable): Promise<bigint> {
  const [row] = await on.query<{ value: number }>({
    name: 'loyalty-point-value',
    text: 'select coalesce(point_value, 0) as value from organisation',
  })
  return BigInt(row?.value ?? 0)
}

/** Reads the points that a customer can spend now, without a lock. */
export async function spendablePoints(on: Queryable, customerId: string): Promise<number> {
  const [row] = await on.query<{ points: number }>({
    name: 'loyalty-spendable',
    text: `select coalesce(sum(unused), 0)::double precision as points from loyalty_lot
      where customer_id = $1 and unused > 0 and (expires_at is null or expires_at > now())`,
    values: [customerId],
  })
  return row?.points ?? 0
}

/**
 * Locks a customer's points until the transaction ends, writes off expired points, and returns the balance. A
 * transaction that also locks an order must lock the order first.
 */
export async function lockPoints(on: Queryable, customerId: string, change: Change): Promise<number> {
  const [account] = await on.query<{ balance: number }>({
    name: 'loyalty-lock',
    text: 'select balance::double precision as balance from loyalty_account where customer_id = $1 for update',
    values: [customerId],
  })
  if (!account) return 0
  const [over] = await on.query<{ points: number }>({
    name: 'loyalty-over',
    text: `select coalesce(sum(unused), 0)::double precision as points from loyalty_lot
      where customer_id = $1 and unused > 0 and expires_at <= now()`,
    values: [customerId],
  })
  const expired = over?.points ?? 0
  if (expired > 0) await writePoints(on, { customerId, kind: 'expired', points: -expired }, change)
  return account.balance - expired
}
