import type { Choice, FieldOptions } from '#engine/definition/field.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import type { FieldOf } from '#engine/fields/field.ts'

/** The payment of an order, which lists show only where it disagrees with the order's status. */
export function paymentState<const Options extends FieldOptions & { choices: readonly Choice[] }>(
  options: Options,
): FieldOf<Options['choices'][number]['value'], Options> {
  return { ...choice(options), kind: 'payment-state' }
}

const expected: Readonly<Record<string, readonly string[]>> = {
  draft: ['unpaid'],
  open: ['unpaid', 'paid'],
  on_hold: ['unpaid', 'paid'],
  fulfilling: ['paid'],
  done: ['paid'],
  cancelled: ['unpaid', 'refunded'],
  refunded: ['refunded'],
}

/** Whether the payment follows from the category of an order's status, so that a list need not show it. */
export function isExpectedPayment(category: unknown, payment: unknown): boolean {
  return expected[String(category)]?.includes(String(payment)) ?? false
}
