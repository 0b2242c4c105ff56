import { updateMany } from '#engine/crud/write-many.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { Problem, problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { installationId } from '#engine/database/installation.api.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { payPalAmount } from '../modes/paypal-currencies.ts'
import { beginMovement, endMovement, lockMovement, lockPayableAmounts } from '../payable-amounts.api.ts'
import { paymentProblem, nothingDue } from '../payment-problems.ts'
import { isPayable } from '../links/payment-view.api.ts'
import { linesOf, linkIn } from './paypal-schemas.api.ts'
import { matchesSale, PayPalRecorder, failureReasons } from './record-paypal-events.api.ts'
import type { Sale } from './sale.ts'
import type { ReportedReversal } from './record-paypal-reversals.api.ts'
import { PayPalAccounts } from './paypal-accounts.api.ts'
import { endPoll, takePolls } from './payment-polls.api.ts'
import { PayPalRefusal, PayPalUnavailable } from './paypal-client.api.ts'
import { transaction as transactions } from '../transaction.ts'

const unreachable = problemKind(
  'paypal_unreachable',
  503,
  words(
    'PayPal ne répond pas. Rien n’a été prélevé ; réessayez dans un instant.',
    'PayPal is not responding. Nothing was charged; try again in a moment.',
    'PayPal لا يستجيب. لم يقتطع أي مبلغ؛ أعد المحاولة بعد لحظات.',
  ),
)

/**
 * Payments and refunds with PayPal. Requests to PayPal run outside transactions, and a retry repeats the same request id. PayPal’s current
 * state decides the outcome. Returning customers, events and polls therefore use the same methods, in any order and any number of times.
 */
export class PayPalPayments {
  readonly #services: Services
  readonly #book: PayPalRecorder
  readonly accounts: PayPalAccounts

  constructor(services: Services) {
    this.#services = services
    this.#book = new PayPalRecorder(services)
    this.accounts = new PayPalAccounts(services)
  }

  /** Begins a payment of the amount due, and returns the address at which the customer approves it. Two tabs get the same address. */
  async begin(
    orderId: string,
    modeId: string,
    back: { readonly language: Language; readonly returnUrl: string; readonly cancelUrl: string },
    change: Change,
  ): Promise<string> {
    const paypal = await this.accounts.of(modeId)
    const { id, amount, currency, invoiceNumber, links } = await this.#services.database.transaction((on) =>
      this.#attempt(on, orderId, modeId, change),
    )
    const existingAddress = linkIn(links, 'payer-action', 'approve')
    if (existingAddress) return existingAddress
    const payPalOrder = await paypal
      .create({ transactionId: id, orderId, invoiceNumber, amount, currency, ...back })
      .catch((error: unknown) => this.#gaveUp(error, id, change))
    const lines = linesOf(payPalOrder.links)
    await this.#services.database.transaction(async (on) => {
      const { state } = await lockMovement(on, this.#services, id)
      if (state !== 'created') return
      const values = { reference: payPalOrder.id, paymentLinks: lines }
      await updateMany(on, transactions, [{ id, values }], change)
    })
    const address = linkIn(lines, 'payer-action', 'approve')
    if (!address?.startsWith('http')) throw new Problem(unreachable)
    return address
  }

  /**
   * Updates Souk from a PayPal order: captures an approved order and records its movements. Returns whether Souk has a payment for this
   * order.
   */
  async syncOrder(
    modeId: string,
    paypalOrderId: string,
    change: Change,
    reported: ReportedReversal | null = null,
  ): Promise<boolean> {
    const paypal = await this.accounts.of(modeId)
    let seen = await paypal.order(paypalOrderId)
    const sale = await this.#book.saleOf(modeId, seen)
    if (!sale) return false
    if (!matchesSale(seen, sale)) {
      await this.#book.end(sale.id, { state: 'failed', reason: failureReasons.mismatch }, change)
      return true
    }
    if (seen.status === 'APPROVED' && (await this.#claim(sale, seen.id, change))) {
      try {
        await paypal.capture(seen.id, sale.id)
      } catch (error) {
        if (!(error instanceof PayPalRefusal)) throw error
        const harmless = ['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED'].includes(error.issue)
        if (!harmless) await this.#book.end(sale.id, { state: 'failed', reason: `PayPal: ${error.issue}` }, change)
      }
      // The response to a capture may be incomplete, so the whole order is read.
      seen = await paypal.order(paypalOrderId)
    }
    if (seen.status === 'VOIDED') await endPoll(this.#services.database, sale.id)
    await this.#book.writeCaptures(sale, seen, change)
    await this.#book.writeReturns(sale, modeId, { seen, reported }, change)
    return true
  }

  /**
   * The id of the PayPal order of a capture. It is read from Souk’s records or, if it is missing there, requested from
   * PayPal. Null when neither has it.
   */
  async orderOfCapture(modeId: string, captureId: string): Promise<string | null> {
    const [sale] = await this.#services.database.query<{ reference: string | null }>({
      text: `select reference from payment_transaction where payment_mode_id = $1 and intent = 'sale' and state = 'approved'
        and strpos(sale_links, '/captures/' || $2) > 0 limit 1`,
      values: [modeId, captureId],
    })
    if (sale) return sale.reference
    const paypal = await this.accounts.of(modeId)
    return paypal.orderOfCapture(captureId).catch((error: unknown) => {
      if (error instanceof PayPalRefusal && error.status === 404) return null
      throw error
    })
  }

  /** Updates every pending payment of an order from PayPal. */
  async syncPaymentsOf(orderId: string, change: Change): Promise<void> {
    const open = await this.#services.database.query<{ modeId: string; reference: string }>({
      text: `select t.payment_mode_id as "modeId", t.reference from payment_transaction t join payment_mode m on m.id = t.payment_mode_id
        where t.order_id = $1 and t.intent = 'sale' and t.state in ('created', 'pending') and t.reference is not null and m.kind = 'paypal'
        order by t.created_at desc limit 5`,
      values: [orderId],
    })
    for (const { modeId, reference } of open) await this.syncOrder(modeId, reference, change)
  }

  /**
   * Sends a pending refund to PayPal. When PayPal’s response is missing or unclear, the refund stays pending and a later poll repeats the
   * request.
   */
  async refund(id: string, change: Change): Promise<void> {
    const [row] = await this.#services.database.query<{
      modeId: string
      amount: string
      currency: string
      sale: string
    }>({
      text: `select r.payment_mode_id as "modeId", ${amountJson('r.amount_total')} as amount, r.currency, s.reference as sale
        from payment_transaction r join payment_transaction s on s.order_id = r.order_id and s.payment_mode_id = r.payment_mode_id
          and s.invoice_number = r.invoice_number and s.intent = 'sale' and s.state = 'approved'
        where r.id = $1 and r.state = 'pending' and r.intent = 'refund'`,
      values: [id],
    })
    if (!row) return
    const paypal = await this.accounts.of(row.modeId)
    try {
      const seen = await paypal.order(row.sale)
      const payments = seen.purchase_units[0]?.payments
      const captureId = payments?.captures[0]?.id ?? ''
      const existing = payments?.refunds.find((one) => one.custom_id === id)
      const refund = existing ?? (await paypal.refund(captureId, { transactionId: id, ...row }))
      await this.#book.endRefund(id, refund, change)
    } catch (error) {
      if (!(error instanceof PayPalRefusal)) throw error
      await this.#book.end(id, { state: 'failed', reason: `PayPal: ${error.issue}` }, change)
    }
  }

  /**
   * Polls PayPal for pending payments and refunds, and for payments that customers may have approved without returning. The movements
   * polled least recently come first, so that none waits for ever.
   */
  async syncPending(change: Change): Promise<void> {
    const silentModes = new Set<string>()
    for (const { id, intent, modeId, reference } of await takePolls(this.#services.database)) {
      // After one failed request, this round skips the remaining payments of that account, so that they do not delay others.
      if (silentModes.has(modeId)) continue
      const sync = intent === 'refund' ? this.refund(id, change) : this.syncOrder(modeId, reference, change)
      await sync.catch(async (error: unknown) => {
        if (error instanceof PayPalUnavailable) silentModes.add(modeId)
        // PayPal deletes orders that were not approved in time.
        else if (error instanceof PayPalRefusal && error.status === 404) await endPoll(this.#services.database, id)
        else if (!(error instanceof PayPalRefusal || error instanceof Problem)) throw error
      })
    }
  }

  /** Returns the open attempt to pay the amount due, or begins a new attempt. */
  async #attempt(on: Queryable, orderId: string, modeId: string, change: Change) {
    const { order, due } = await lockPayableAmounts(on, this.#services, orderId)
    if (due === 0n) throw new Problem(nothingDue)
    const amount = writeAmount(due)
    const { currency } = order
    if (payPalAmount(amount, currency) === null) throw paymentProblem('paypal_finer', 'paymentModeId', { currency })
    const [open] = await on.query<{ id: string; links: string | null; invoiceNumber: string }>({
      text: `select id, payment_links as links, invoice_number as "invoiceNumber" from payment_transaction
        where order_id = $1 and payment_mode_id = $2 and intent = 'sale' and state = 'created' and amount_total = $3::numeric
          and created_at > now() - interval '2 hours' order by created_at desc limit 1`,
      values: [orderId, modeId, amount],
    })
    if (open) return { ...open, amount, currency }
    const [earlier] = await on.query<{ count: number }>({
      text: `select count(*)::integer as count from payment_transaction where order_id = $1 and payment_mode_id = $2 and intent = 'sale'`,
      values: [orderId, modeId],
    })
    // PayPal accepts each invoice number once per account. The account may already have this number from an earlier attempt or another
    // installation.
    const number = `${await installationId(on)}-${order.number}`
    const invoiceNumber = earlier?.count ? `${number}-${earlier.count + 1}` : number
    const money = { orderId, paymentModeId: modeId, amount, currency, invoiceNumber }
    const { id } = await beginMovement(on, this.#services, 'sale', 'created', money, change)
    return { id, links: null, invoiceNumber, amount, currency }
  }

  /** Ends an attempt for which PayPal created no order. No payer refused a payment, so the workflow does not react. */
  async #gaveUp(error: unknown, id: string, change: Change): Promise<never> {
    if (error instanceof PayPalRefusal) {
      const values = { state: 'failed', reason: `PayPal: ${error.issue}` }
      await this.#services.database.transaction(async (on) => {
        await lockMovement(on, this.#services, id)
        await updateMany(on, transactions, [{ id, values }], change)
      })
    }
    if (error instanceof PayPalRefusal || error instanceof PayPalUnavailable)
      throw new Problem(unreachable, { headers: { 'retry-after': '5' }, cause: error })
    throw error
  }

  /** Marks a payment as pending before its capture, if the order still awaits this money. Concurrent calls mark the same payment once. */
  #claim(sale: Sale, reference: string, change: Change): Promise<boolean> {
    return this.#services.database.transaction(async (on) => {
      const { state, due, order } = await lockMovement(on, this.#services, sale.id)
      if (state === 'pending') return true
      if (state !== 'created') return false
      if (due < minorUnits(sale.amount) || !(await isPayable(on, this.#services, order))) {
        await endMovement(on, this.#services, sale.id, { state: 'failed', reason: failureReasons.notAwaited }, change)
        return false
      }
      const values = { state: 'pending', reference }
      await updateMany(on, transactions, [{ id: sale.id, values }], change)
      return true
    })
  }
}
