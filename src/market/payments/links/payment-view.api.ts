import type { Services } from '#engine/server/services.api.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Language } from '#engine/definition/locale.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { plack } from '#market/stock/plack.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { OrderStateMachine } from '#market/orders/state-machine/order-state-machine.api.ts'
import type { LockedOrder } from '#market/orders/state-machine/locked-order.api.ts'
import { lockPayableAmounts } from '../payable-amounts.api.ts'
import { openingsOf } from '#market/shared/closures.api.ts'
import { pointValue, spendablePoints } from '#market/shared/loyalty/loyalty-ledger.api.ts'
import { pointsFor } from '#market/shared/loyalty/point-value.ts'
import { isDueAgain, isFree, paymentStateOf, stayedOf } from '#market/shared/payable-amounts.ts'
import { paymentMode } from '../modes/payment-mode.ts'
import { payPalAmount } from '../modes/paypal-currencies.ts'
import { nothingDue, notPayable } from '../payment-problems.ts'
import type { OfferedMode, PaymentView } from './payment-page.contract.ts'
import type { PaymentPageState } from './payment-view.ts'
import { renewsEnded } from '#market/workflow/guards.ts'
import { eventsFrom, finalCategories } from '#market/workflow/workflow.ts'

/** Whether the order’s workflow awaits payment at its current status. The renewal of an ended subscription cannot be paid. */
async function awaitsPayment(on: Queryable, services: Services, order: LockedOrder): Promise<boolean> {
  const desk = new OrderStateMachine(services)
  if ((await desk.factsOf(on, order)).renewsEnded) return false
  const workflow = await desk.workflows.version(order.workflowVersion, on)
  return eventsFrom(workflow, order.statusId).some(({ trigger }) => trigger === 'paid')
}

/** Whether the customer can pay the order now: its workflow awaits the payment, or a payment provider reversed an earlier payment. */
export async function isPayable(on: Queryable, services: Services, order: LockedOrder): Promise<boolean> {
  if (isDueAgain(order)) return true
  return !finalCategories.includes(order.category) && (await awaitsPayment(on, services, order))
}

/** Locks an order and returns the amount due. Refuses an order that awaits no payment. */
export async function lockPayable(
  on: Queryable,
  services: Services,
  orderId: string,
): Promise<{
  readonly amount: string
  readonly currency: string
  readonly number: string
  readonly order: LockedOrder
}> {
  const { order, due } = await lockPayableAmounts(on, services, orderId)
  if ((await new OrderStateMachine(services).factsOf(on, order)).renewsEnded)
    throw new Problem(notPayable, { details: [{ code: 'subscription_ended', sentence: renewsEnded }] })
  // Souk still records payments that arrive for an expired order, but its payment page offers no payment mode.
  if (due === 0n) throw new Problem(minorUnits(order.paid) > 0n ? notPayable : nothingDue)
  if (!(await isPayable(on, services, order))) throw new Problem(notPayable)
  return { amount: writeAmount(due), currency: order.currency, number: order.number, order }
}

/** An order as its payment page shows it. */
export function paymentView(services: Services, orderId: string, language: Language): Promise<PaymentView> {
  return services.database.transaction(async (on) => {
    const { order, due } = await lockPayableAmounts(on, services, orderId)
    const lines = await on.query<PaymentView['lines'][number]>({
      text: `select coalesce(a.name, p.name, '') as name, l.quantity, ${amountJson('l.total')} as total, l.plan, l.on_order and l.state in ('none', 'released') as waits
        from order_detail l
        left join ${rowsInLanguageSql(article, language)} a on a.id = l.article_id
        left join ${rowsInLanguageSql(plack, language)} p on p.id = l.plack_id
        where l.order_id = $1 order by l.id limit 200`,
      values: [orderId],
    })
    const tries = await on.query<{ state: string; test: boolean; shop: string | null }>({
      name: 'payment-tries',
      text: `select t.state, coalesce(m.kind = 'sandbox', false) as test, m.return_url as shop from payment_transaction t
        left join payment_mode m on m.id = t.payment_mode_id
        where t.order_id = $1 and t.intent = 'sale' and t.state <> 'created' order by t.created_at desc, t.id desc limit 20`,
      values: [orderId],
    })
    const hasEnded = (await new OrderStateMachine(services).factsOf(on, order)).renewsEnded
    const awaits = await isPayable(on, services, order)
    const state = paymentStateFor(order, { due, awaits, hasEnded }, tries)
    const payable = state === 'due' || state === 'refused'
    const openings = payable ? await openingsOf(on, orderId) : []
    const stayed = stayedOf(order)
    const isReversed = minorUnits(order.reversed) > 0n
    const approved = tries.filter(({ state }) => state === 'approved')
    return {
      number: order.number,
      standing: state,
      currency: order.currency,
      total: order.total,
      paid: writeAmount(stayed > 0n ? stayed : 0n),
      due: writeAmount(due),
      lines,
      modes: payable ? await offeredModes(on, order, due, language) : [],
      reversed: payable && isReversed,
      // The payment deadline does not apply after a reversal.
      until: payable && !isReversed ? order.payUntil : null,
      deliveredFrom: payable
        ? (openings
            .map(({ from }) => from)
            .toSorted()
            .at(-1) ?? null)
        : null,
      test: approved.some(({ test }) => test),
      shop: approved[0]?.shop ?? null,
    }
  })
}

function paymentStateFor(
  order: LockedOrder,
  { due, awaits, hasEnded }: { readonly due: bigint; readonly awaits: boolean; readonly hasEnded: boolean },
  tries: readonly { state: string }[],
): PaymentPageState {
  if (tries.some(({ state }) => state === 'pending')) return 'confirming'
  if (isFree(order)) return 'free'
  if (due === 0n && minorUnits(order.paid) > 0n) return paymentStateOf(order) === 'refunded' ? 'refunded' : 'paid'
  if (!awaits && minorUnits(order.paid) > 0n && stayedOf(order) <= 0n) return 'refunded'
  if (hasEnded) return 'ended'
  if (!awaits) return order.category === 'draft' ? 'preparing' : 'closed'
  return tries[0]?.state === 'failed' ? 'refused' : 'due'
}

/**
 * The active payment modes that can pay the amount due. Manual modes need instructions, PayPal needs keys and a supported amount, and
 * points need a balance. A test order offers only the test mode. An order partly paid with money or points does not offer the test mode.
 */
export async function offeredModes(
  on: Queryable,
  order: LockedOrder,
  due: bigint,
  language: Language,
): Promise<OfferedMode[]> {
  const modes = await on.query<Omit<OfferedMode, 'points'>>({
    text: `select id, name, description, kind, instructions from ${rowsInLanguageSql(paymentMode, language)} m
      where active and case kind when 'manual' then coalesce(instructions, '') <> ''
        when 'paypal' then user_id is not null and secret_id is not null else true end
        and ($1::boolean is null or (kind = 'sandbox') = $1)
      order by array_position(array['points', 'paypal', 'sandbox', 'manual'], kind), souk_fold(name), id limit 20`,
    values: [order.test || (minorUnits(order.paid) > 0n ? false : null)],
  })
  const takesPayPal = payPalAmount(writeAmount(due), order.currency) !== null
  const points = modes.some(({ kind }) => kind === 'points') ? await offeredPoints(on, order, due) : null
  return modes.flatMap((mode): OfferedMode[] => {
    if (mode.kind === 'points') return points ? [{ ...mode, points }] : []
    return mode.kind !== 'paypal' || takesPayPal ? [{ ...mode, points: null }] : []
  })
}

/** The part of the amount due that the customer’s points cover. Null without usable points, and for a test order. */
async function offeredPoints(on: Queryable, order: LockedOrder, due: bigint): Promise<OfferedMode['points']> {
  const value = await pointValue(on)
  const balance = value > 0n && !order.test ? await spendablePoints(on, order.customerId) : 0
  if (balance === 0) return null
  const most = BigInt(balance) * value
  const amount = most < due ? most : due
  return { balance, spent: Number(pointsFor(amount, value)), amount: writeAmount(amount) }
}
