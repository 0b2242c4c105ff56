import { writeAmount } from '#engine/definition/amount.ts'

/** A payment movement of a model order. `month` is YYYY-MM. */
export interface ModelMovement {
  readonly id: string
  readonly intent: 'sale' | 'refund' | 'reversal' | 'reinstatement'
  readonly amount: bigint
  readonly points: boolean
  readonly test: boolean
  readonly originId: string | null
  readonly month: string
}

interface Amounts {
  readonly paid: bigint
  readonly refunded: bigint
  readonly reversed: bigint
  readonly credited: bigint
}

/** An order as the payment rules describe it, computed from its movements alone. Tests compare the product’s figures with it. */
export class ModelOrder {
  readonly id: string
  readonly total: bigint
  readonly movements: ModelMovement[] = []
  /** Whether the order was cancelled. */
  isCancelled = false

  constructor(id: string, total: bigint) {
    this.id = id
    this.total = total
  }

  add(movement: ModelMovement): void {
    this.movements.push(movement)
  }

  /** A reversal without a reinstatement. */
  openReversal(): ModelMovement | undefined {
    return this.movements.find(
      ({ id, intent }) => intent === 'reversal' && this.movements.every(({ originId }) => originId !== id),
    )
  }

  get #isTest(): boolean {
    const sales = this.movements.filter(({ intent }) => intent === 'sale')
    return sales.length > 0 && sales.every(({ test }) => test)
  }

  /** The amounts of an order until the end of a month; by default the final amounts. */
  #amounts(until = '9999'): Amounts {
    let [paid, refunded, reversed, credited] = [0n, 0n, 0n, 0n]
    const credits = new Map<string, bigint>()
    for (const { id, intent, amount, test, originId, month } of this.movements) {
      if (test !== this.#isTest || month > until) continue
      const balance = this.total - credited - (paid - refunded)
      if (intent === 'sale') paid += amount
      else if (intent === 'refund') {
        const credit = balance > 0n || paid <= refunded ? 0n : amount + balance
        credits.set(id, credit > 0n ? credit : 0n)
        credited += credits.get(id) ?? 0n
        refunded += amount
      } else if (intent === 'reversal') {
        refunded += amount
        reversed += amount
      } else {
        refunded -= amount
        if (credits.has(originId ?? '')) credited -= credits.get(originId ?? '') ?? 0n
        else reversed -= amount
      }
    }
    return { paid, refunded, reversed, credited }
  }

  #due({ paid, refunded, credited }: Amounts): bigint {
    const due = this.total - credited - (paid - refunded)
    return due > 0n ? due : 0n
  }

  due(): bigint {
    return this.#due(this.#amounts())
  }

  refundable(): bigint {
    const { paid, refunded } = this.#amounts()
    return paid > refunded ? paid - refunded : 0n
  }

  isDeliverable(): boolean {
    return this.due() === 0n && (this.total === 0n || this.refundable() > 0n)
  }

  /** Whether real money and points cover the order. A free order counts as sold until it is cancelled. */
  isSold(until?: string): boolean {
    if (this.total === 0n) return !this.isCancelled
    const amounts = this.#amounts(until)
    return !this.#isTest && amounts.paid > 0n && this.#due(amounts) === 0n
  }

  /** The field values that the product should show for the order. */
  shown(): Readonly<Record<string, unknown>> {
    const { paid, refunded, reversed, credited } = this.#amounts()
    const due = this.due()
    const covered = credited === 0n ? 'paid' : credited < this.total ? 'partly_refunded' : 'refunded'
    const open = paid > refunded ? 'partly_paid' : 'unpaid'
    const isCovered = this.total === 0n ? !this.isCancelled : paid > 0n && due === 0n
    const paymentState = isCovered ? covered : open
    const amounts = Object.entries({ paid, refunded, reversed, credited }).map(([name, value]) => [name, writeAmount(value)])
    return { ...Object.fromEntries(amounts), paymentState, test: this.#isTest }
  } // prettier-ignore

  /** The money paid in and refunded in each month: month → amounts. Points and test payments do not count. */
  moneyByMonth(): Record<string, readonly bigint[]> {
    const money = this.movements.filter(({ points, test }) => !points && !test)
    return ModelOrder.sum(
      money.map(({ month, intent, amount }) => ({
        [month]: intent === 'sale' ? [amount, 0n] : [0n, intent === 'reinstatement' ? -amount : amount],
      })),
    )
  }

  /** The amount sold and the part of it refunded in each month: the difference between the ends of two months. */
  soldByMonth(): Record<string, readonly bigint[]> {
    const months = [...new Set(this.movements.map(({ month }) => month))].toSorted()
    const at = (month: string | undefined): readonly [bigint, bigint] =>
      month !== undefined && this.isSold(month) ? [this.total, this.#amounts(month).credited] : [0n, 0n]
    return ModelOrder.sum(
      months.map((month, place) => {
        const [now, before] = [at(month), at(months[place - 1])]
        return { [month]: [now[0] - before[0], now[1] - before[1]] }
      }),
    )
  }

  /** Adds up the figures of each month. A month without figures has no entry in the result. */
  static sum(all: readonly Readonly<Record<string, readonly bigint[]>>[]): Record<string, readonly bigint[]> {
    const sums = new Map<string, readonly bigint[]>()
    for (const [month, amounts] of all.flatMap((one) => Object.entries(one))) {
      const before = sums.get(month)
      sums.set(month, amounts.map((amount, place) => amount + (before?.[place] ?? 0n))) // prettier-ignore
    }
    return Object.fromEntries([...sums].filter(([, amounts]) => amounts.some((amount) => amount !== 0n)))
  }

  /** The number of webhook messages of each kind of movement. */
  static events(orders: readonly ModelOrder[]): Readonly<Record<string, number>> {
    const names = { sale: 'received', refund: 'refunded', reversal: 'reversed', reinstatement: 'reinstated' } as const
    const counts: Record<string, number> = {}
    for (const { intent } of orders.flatMap(({ movements }) => movements)) {
      const event = `payment.${names[intent]}`
      counts[event] = (counts[event] ?? 0) + 1
    }
    return counts
  }
}
