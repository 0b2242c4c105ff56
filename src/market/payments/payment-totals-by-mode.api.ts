import { statementName } from '#engine/crud/columns.api.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { paymentMode } from './modes/payment-mode.ts'
import type { modeKinds } from './links/payment-view.ts'

/** The sum of the approved and pending payments by one mode under one invoice number, less refunds. `left` is the remaining amount as decimal text. */
export interface PaymentModeTotal {
  readonly modeId: string | null
  readonly name: string | null
  readonly kind: (typeof modeKinds)[number] | null
  readonly invoiceNumber: string | null
  readonly left: string
}

const paidSql = `coalesce(sum(t.amount_total) filter (where t.intent in ('sale', 'reinstatement') and t.state = 'approved'), 0)`
const went = `coalesce(sum(t.amount_total) filter (where t.intent in ('refund', 'reversal') and t.state in ('approved', 'pending')), 0)`

/** The balance of an order by payment mode, the largest first, with names in the given language. */
export function paymentTotalsByMode(
  on: Queryable,
  orderId: string,
  language: Language | undefined,
): Promise<PaymentModeTotal[]> {
  const text = `select t.payment_mode_id as "modeId", m.name, m.kind, t.invoice_number as "invoiceNumber",
      ${amountJson(`${paidSql} - ${went}`)} as left
    from payment_transaction t left join ${rowsInLanguageSql(paymentMode, language)} m on m.id = t.payment_mode_id
    where t.order_id = $1 and t.test = (select o.test from customer_order o where o.id = $1) group by t.payment_mode_id, m.name, m.kind, t.invoice_number
    having ${paidSql} > ${went} order by ${paidSql} - ${went} desc`
  return on.query<PaymentModeTotal>({ name: statementName(text), text, values: [orderId] })
}
