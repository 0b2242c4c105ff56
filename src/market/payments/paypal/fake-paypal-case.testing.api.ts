import { randomBytes } from 'node:crypto'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { showReturned, type FakePayPal, type Order, type Refund } from './fake-paypal.testing.api.ts'

interface DisputeState {
  readonly id: string
  status: string
  amount: string
  outcome?: string
  updatedAt: number
}

/**
 * A paid order at PayPal with its refunds by the merchant, reversals and disputes. Each method returns the event that PayPal would send.
 * Tests may deliver the event late, twice or never.
 */
export class FakePayPalCase {
  readonly #paypal: FakePayPal
  readonly #order: Order
  readonly #reversals = new Map<string, bigint>()
  #clock = Date.parse('2026-11-20T10:00:00Z')
  #dispute: DisputeState | undefined

  constructor(paypal: FakePayPal, order: Order) {
    this.#paypal = paypal
    this.#order = order
  }

  get capture() {
    const [capture] = this.#unit.payments.captures
    if (!capture) throw new Error('Nothing was captured')
    return capture
  }

  /** The event of the capture, with a new id for each call. */
  completed(): string {
    return this.#event('PAYMENT.CAPTURE.COMPLETED', this.#captureShown())
  }

  /** Refunds money on PayPal’s own site, as the merchant. PayPal keeps its fee, and the buyer receives the whole amount. */
  refund(value: string, status = 'COMPLETED'): { readonly refund: Refund; readonly event: string } {
    const refund = { id: newId(), status, amount: this.#amount(value), links: this.#up() }
    this.#unit.payments.refunds.push(refund)
    this.#show()
    return { refund, event: this.refundEvent(refund) }
  }

  /** Returns the webhook event that PayPal sends for a refund in its current state. */
  refundEvent(refund: Refund): string {
    this.#show()
    const failed = refund.status === 'FAILED' || refund.status === 'CANCELLED'
    const fee = { paypal_fee: this.#amount('0.35'), total_refunded_amount: refund.amount }
    return this.#event(failed ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED', {
      ...refund,
      seller_payable_breakdown: fee,
    })
  }

  /**
   * Reverses money, as PayPal. With the `shape` `reversal` the event describes the reversal; with `capture` the event repeats the capture.
   */
  reverse(value: string, { shape = 'reversal', id = newId() }: { shape?: 'reversal' | 'capture'; id?: string } = {}) {
    this.#reversals.set(id, (this.#reversals.get(id) ?? 0n) + minorUnits(value))
    this.#show()
    const about = { id, status: 'COMPLETED', amount: this.#amount(value), links: this.#up() }
    const event = this.#event('PAYMENT.CAPTURE.REVERSED', shape === 'capture' ? this.#captureShown() : about)
    return { id, event }
  }

  /** Makes PayPal list a reversal among the refunds of the order too. */
  listReversal(id: string): void {
    const value = writeAmount(this.#reversals.get(id) ?? 0n)
    this.#reversals.delete(id)
    this.#unit.payments.refunds.push({ id, status: 'COMPLETED', amount: this.#amount(value), links: this.#up() })
    this.#show()
  }

  /** Cancels all reversals and returns the money, as PayPal. */
  cancelReversals(): string {
    this.#reversals.clear()
    this.#show()
    return this.completed()
  }

  /**
   * Opens a dispute, as the customer. `shows` is the capture’s status during the dispute, because PayPal may show the capture as partly
   * refunded.
   */
  dispute(value: string, { shows = this.capture.status }: { shows?: string } = {}): string {
    this.#dispute = {
      id: `PP-D-${newId()}`,
      status: 'WAITING_FOR_SELLER_RESPONSE',
      amount: value,
      updatedAt: this.#tick(),
    }
    this.capture.status = shows
    return this.disputeEvent('CREATED')
  }

  /** Moves the dispute to another stage. */
  advance(status: string): string {
    Object.assign(this.#disputed, { status, updatedAt: this.#tick() })
    return this.disputeEvent('UPDATED')
  }

  /** Closes the dispute. */
  resolve(outcome: string): string {
    Object.assign(this.#disputed, { status: 'RESOLVED', outcome, updatedAt: this.#tick() })
    this.#show()
    return this.disputeEvent('RESOLVED')
  }

  /** The event of the dispute in its current state. `more` adds or replaces members of the resource. */
  disputeEvent(what: 'CREATED' | 'UPDATED' | 'RESOLVED', more: object = {}): string {
    const { id, status, amount, outcome, updatedAt } = this.#disputed
    return this.#event(`CUSTOMER.DISPUTE.${what}`, {
      dispute_id: id,
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status,
      dispute_amount: this.#amount(amount),
      seller_response_due_date: '2026-12-06T00:00:00.000Z',
      update_time: new Date(updatedAt).toISOString(),
      disputed_transactions: [{ seller_transaction_id: this.capture.id, buyer: { email: 'payer@personal.example' } }],
      ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
      ...more,
    })
  }

  get #disputed(): DisputeState {
    if (!this.#dispute) throw new Error('There is no dispute')
    return this.#dispute
  }

  get #unit() {
    const [unit] = this.#order.purchase_units
    if (!unit) throw new Error('The order is empty')
    return unit
  }

  #tick(): number {
    this.#clock += 60_000
    return this.#clock
  }

  #show(): void {
    showReturned(
      this.#unit,
      [...this.#reversals.values()].reduce((sum, one) => sum + one, 0n),
    )
  }

  #captureShown(): object {
    return { ...this.capture, supplementary_data: { related_ids: { order_id: this.#order.id } } }
  }

  #amount(value: string) {
    return { currency_code: this.capture.amount.currency_code, value }
  }

  #up() {
    return [{ rel: 'up', href: `${this.#paypal.address}/v2/payments/captures/${this.capture.id}`, method: 'GET' }]
  }

  #event(type: string, resource: object): string {
    return JSON.stringify({ id: `WH-${newId()}`, event_type: type, resource }, null, 1)
  }
}

function newId(): string {
  return randomBytes(8).toString('hex').toUpperCase()
}
