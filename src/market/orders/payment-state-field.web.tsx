import { choice } from '#engine/fields/choices/choice.web.tsx'
import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { isExpectedPayment } from './payment-state-field.ts'

function PaymentCell(props: CellProps) {
  const { row, value, whole } = props
  return !whole && row && isExpectedPayment(row['category'], value) ? null : <choice.Cell {...props} />
}

/** The browser part of an order's payment: a pill where the payment disagrees with the order's status. */
export const paymentStateKind: WebKind = {
  ...choice,
  Cell: PaymentCell,
  inputKind: 'choice',
}
