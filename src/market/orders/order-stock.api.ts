import type { Change } from '#engine/api/crud/repository.ts'
import { Problem, problemKind } from '#engine/core/problem.ts'
import { words } from '#engine/core/words.ts'
import type { Queryable } from '#engine/db/database.ts'
import { codeOf } from '#engine/db/failure.ts'
import {
  assignReserved,
  claimForMany,
  claimProfiles,
  releaseProfiles,
  type Claim,
} from '../stock/profile-claims.api.ts'
import type { Effect } from './workflow.ts'

type StockEffect = Exclude<Effect, 'hand_over'>

type LineState = 'none' | 'reserved' | 'taken' | 'released' | 'returned' | 'lost'

interface Line {
  readonly id: string
  readonly articleId: string | null
  readonly plackId: string | null
  readonly providerId: string | null
  readonly quantity: number
  readonly delivers: 'profiles' | 'goods'
  readonly state: LineState
}

/** What a movement does to a plack, for one piece. */
interface Movement {
  readonly kind: 'reserve' | 'release' | 'take' | 'put_back' | 'write_off'
  readonly quantity: -1 | 0 | 1
  readonly reserved: -1 | 0 | 1
}

/** The refusal of an order that wants more than there is. */
export const outOfStock = problemKind(
  'out_of_stock',
  409,
  words('Stock insuffisant', 'Not enough stock', 'المخزون غير كاف'),
)

const tooFew = words(
  'Il n’y a pas assez de profils disponibles : {{found}} sur {{wanted}}',
  'There are not enough available profiles: {{found}} of {{wanted}}',
  'لا توجد ملفات متاحة كافية: {{found}} من {{wanted}}',
)

/**
 * What an event does to stock, inside its transaction, for all lines or none: each movement of a plack is a row of the
 * ledger, in the order of the placks’ ids, so that two orders never wait for each other in a circle.
 */
export async function moveStock(
  on: Queryable,
  order: { readonly id: string; readonly customerId: string },
  effects: readonly Effect[],
  change: Change,
): Promise<void> {
  const moving = effects.filter((effect) => effect !== 'hand_over')
  if (moving.length === 0) return
  const lines = await on.query<Line>({
    name: 'order-stock-lines',
    text: `select id, article_id as "articleId", plack_id as "plackId", provider_id as "providerId", quantity, delivers, state
      from order_detail where order_id = $1 order by article_id nulls last, id`,
    values: [order.id],
  })
  let now = lines
  for (const effect of moving) now = await applied(on, order, now, effect, change)
}

async function applied(
  on: Queryable,
  order: { readonly id: string; readonly customerId: string },
  lines: readonly Line[],
  effect: StockEffect,
  change: Change,
): Promise<Line[]> {
  const steps = lines.flatMap((line) => {
    const step = stepOf(effect, line.state)
    return step ? [{ line, ...step }] : []
  })
  const touched = new Map(steps.map(({ line, to }) => [line.id, to]))
  await writeLedger(
    on,
    steps.filter(({ line }) => line.plackId !== null),
  )
  for (const { line } of steps) {
    if (line.delivers === 'profiles') await moveProfiles(on, order, line, effect, change)
  }
  if (steps.length > 0) {
    await on.query({
      name: 'order-stock-states',
      text: `update order_detail t set state = s.state, version = version + 1, updated_at = now()
        from unnest($1::uuid[], $2::text[]) as s (id, state) where t.id = s.id`,
      values: [[...touched.keys()], [...touched.values()]],
    })
  }
  return lines.map((line) => ({ ...line, state: touched.get(line.id) ?? line.state }))
}

/** What an effect does to a line in some state; nothing when it has nothing to do there. */
function stepOf(effect: StockEffect, from: LineState): { to: LineState; movement: Movement } | null {
  const free = from === 'none' || from === 'released'
  switch (effect) {
    case 'reserve':
      return free ? { to: 'reserved', movement: { kind: 'reserve', quantity: 0, reserved: 1 } } : null
    case 'release':
      return from === 'reserved' ? { to: 'released', movement: { kind: 'release', quantity: 0, reserved: -1 } } : null
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
  steps: readonly { readonly line: Line; readonly movement: Movement }[],
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
      sorted.map(({ line, movement }) => line.quantity * movement.quantity),
      sorted.map(({ line, movement }) => line.quantity * movement.reserved),
      sorted.map(({ line }) => line.id),
    ],
  })
}

async function moveProfiles(
  on: Queryable,
  { customerId }: { readonly customerId: string },
  line: Line,
  effect: StockEffect,
  change: Change,
): Promise<void> {
  const held = await profilesOf(on, line.id)
  if (effect === 'release' || effect === 'put_back' || effect === 'write_off') {
    const into = { release: 'available', put_back: 'returned', write_off: 'burnt' } as const
    await releaseProfiles(on, held, into[effect], change)
    await on.query({
      name: 'order-profiles-released',
      text: 'update order_profile set released_at = now() where order_detail_id = $1 and released_at is null',
      values: [line.id],
    })
    return
  }
  if (effect === 'take') await assignReserved(on, held, customerId, change)
  const missing = line.quantity - held.length
  const claim = claimOf(line, missing, customerId, effect === 'take' ? 'assigned' : 'reserved')
  if (missing === 0 || !claim) return
  const claimed = await claimProfiles(on, claim, change)
  refuseTooFew(held.length + claimed.length, line.quantity)
  await on.query({
    name: 'order-profiles-held',
    text: `insert into order_profile (order_detail_id, profile_id) select $1, unnest($2::uuid[])
      on conflict (order_detail_id, profile_id) do update set released_at = null, at = now()`,
    values: [line.id, claimed],
  })
}

/** An order that is not written yet, as far as reserving its profiles goes. */
interface ToReserve {
  readonly order: {
    readonly customerId: string
    readonly lines: readonly Pick<Line, 'articleId' | 'providerId' | 'quantity' | 'delivers'>[]
  }
  readonly change: Change
}

/** Reserves the profiles of orders that are not written yet, all of them or none; for each order, by the place of its lines. */
export async function reserveProfiles(
  on: Queryable,
  orders: readonly ToReserve[],
): Promise<readonly ReadonlyMap<number, readonly string[]>[]> {
  const wanted = orders.flatMap(({ order, change }, nth) =>
    order.lines.flatMap((line, place) => {
      const claim = claimOf(line, line.quantity, order.customerId, 'reserved')
      return line.delivers === 'profiles' && claim ? [{ nth, place, ...claim, change }] : []
    }),
  )
  const claimed = await claimForMany(on, wanted)
  const held = orders.map(() => new Map<number, readonly string[]>())
  for (const [n, { nth, place, quantity }] of wanted.entries()) {
    const ids = claimed[n] ?? []
    refuseTooFew(ids.length, quantity)
    held[nth]?.set(place, ids)
  }
  return held
}

function claimOf(
  { articleId, providerId }: Pick<Line, 'articleId' | 'providerId'>,
  quantity: number,
  customerId: string,
  into: Claim['into'],
): Claim | null {
  return articleId === null
    ? null
    : { articleId, ...(providerId !== null && { providerId }), quantity, customerId, into }
}

function refuseTooFew(found: number, wanted: number): void {
  if (found >= wanted) return
  const values = { found: String(found), wanted: String(wanted) }
  throw new Problem(outOfStock, { details: [{ code: 'out_of_stock', sentence: tooFew, values }] })
}

/** The profiles a line holds now. */
async function profilesOf(on: Queryable, lineId: string): Promise<readonly string[]> {
  const found = await on.query<{ id: string }>({
    name: 'order-line-profiles',
    text: 'select profile_id as id from order_profile where order_detail_id = $1 and released_at is null order by profile_id',
    values: [lineId],
  })
  return found.map(({ id }) => id)
}

/** How a refusal names a plack of which too little is left. */
export const plackShort = words(
  'Le stock ne suffit plus pour « {{name}} » : il en reste {{left}}',
  'There is not enough stock left of “{{name}}”: {{left}} remain',
  'لم يعد المخزون كافيا من «{{name}}»: بقي {{left}}',
)

/**
 * What an error of the database means for an order: when it refused to promise more than there is, which placks are short.
 * In a transaction, which has now failed, nothing more can be asked: `on` is null.
 */
export async function stockProblem(error: unknown, orderId: string, on: Queryable | null): Promise<unknown> {
  if (codeOf(error) !== '23514') return error
  const short = await on?.query<{ name: string; left: number }>({
    text: `select p.name, p.quantity - p.reserved as left from plack p join (
        select plack_id, sum(quantity) as wanted from order_detail
        where order_id = $1 and state in ('none', 'released') group by plack_id) l on l.plack_id = p.id
      where p.quantity - p.reserved < l.wanted order by p.name`,
    values: [orderId],
  })
  const details = (short ?? []).map(({ name, left }) => ({
    code: 'out_of_stock',
    sentence: plackShort,
    values: { name, left: String(left) },
  }))
  return new Problem(outOfStock, { details, cause: error })
}
