import type { Field } from '#engine/definition/field.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { paymentMode as paymentModes } from '#market/payments/modes/payment-mode.ts'
import { transaction } from '#market/payments/transaction.ts'
import { isMoneySql, paidInSql, refundedSql } from '#market/shared/money-sql.ts'
import {
  byReference,
  byTime,
  filterSql,
  nameSql,
  withinPeriodSql,
  type GroupBy,
  type SqlReport,
} from '../report-definition.api.ts'

const mode = defineMessages(
  'reports.report-transactions.mode',
  words('Mode de paiement', 'Payment mode', 'طريقة الدفع'),
)
const { intent, state } = transaction.fields

const movedAtSql = `coalesce(t.moved_at, 'infinity'::timestamptz)`

const money = (sql: string): string => `sum(${sql}) filter (where ${isMoneySql('t')})`
const pending = (intent: string): string =>
  `sum(t.amount_total) filter (where t.intent = '${intent}' and t.state in ('created', 'pending') and not t.test)`

const byChoice = (name: 'intent' | 'state'): GroupBy[] => {
  const field = transaction.fields[name]
  return field?.choices
    ? [{ name, label: field.label, type: 'choice', key: () => `t.${name}`, choices: field.choices }]
    : []
}

const choiceFilter = (name: string, field: Field | undefined) =>
  field?.choices ? [{ name, label: field.label, choices: field.choices }] : []

/** The report on payments, successful or not, for comparison with the statements of banks and PayPal. */
export const transactions: SqlReport = defineMessages('reports.report-transactions.transactions', {
  name: 'transactions',
  label: words('Transactions à rapprocher', 'Transactions to reconcile', 'معاملات للتسوية'),
  hint: words(
    'Chaque mouvement d’argent, le jour où l’argent a bougé. Encaissé : argent reçu, sans points ni essais. Remboursé : remboursements et reprises par le prestataire de paiement. Les points et les essais sont à part.',
    'Every movement of money, on the day when the money moved. Paid in: money received, without points and tests. Refunded: refunds and reversals by the payment provider. Points and tests are listed separately.',
    'كل حركة مال في يوم تحركه. المحصَّل: المال المستلم دون النقاط والتجارب. المسترد: ما رُد وما استرجعه مزود الدفع. وتُذكر النقاط والتجارب على حدة.',
  ),
  period: true,
  source: (context) =>
    `from payment_transaction t where ${withinPeriodSql(movedAtSql, context)}${filterSql(context, {
      mode: (id) => `t.payment_mode_id = ${id}::uuid`,
      intent: (value) => `t.intent = ${value}`,
      state: (value) => `t.state = ${value}`,
    })}`,
  groups: [
    byReference(paymentModes, { name: 'mode', label: mode, column: 't.payment_mode_id' }),
    ...byTime('t.moved_at'),
    ...byChoice('intent'),
    ...byChoice('state'),
  ],
  measures: [
    { name: 'count', label: words('Transactions', 'Transactions', 'المعاملات'), type: 'count', sql: 'count(*)' },
    {
      name: 'captured',
      label: words('Encaissé', 'Paid in', 'المبلغ المحصَّل'),
      type: 'money',
      sql: money(paidInSql('t')),
    },
    {
      name: 'refunded',
      label: words('Remboursé', 'Refunded', 'المسترد'),
      type: 'money',
      sql: money(refundedSql('t')),
    },
    {
      name: 'kept',
      label: words('Net', 'Net', 'الصافي'),
      type: 'money',
      sql: money(`${paidInSql('t')} - (${refundedSql('t')})`),
    },
    {
      name: 'pending',
      label: words('En cours', 'Pending', 'قيد التنفيذ'),
      type: 'money',
      sql: pending('sale'),
    },
    {
      name: 'leaving',
      label: words('À rembourser', 'Refund pending', 'استرداد جارٍ'),
      type: 'money',
      sql: pending('refund'),
    },
    {
      name: 'points',
      label: words('En points', 'In points', 'بالنقاط'),
      type: 'money',
      sql: `sum(${paidInSql('t')} - (${refundedSql('t')})) filter (where t.state = 'approved' and t.points and not t.test)`,
    },
    {
      name: 'tests',
      label: words('Essais', 'Tests', 'تجارب'),
      type: 'money',
      sql: `sum(${paidInSql('t')} - (${refundedSql('t')})) filter (where t.state = 'approved' and t.test)`,
    },
    {
      name: 'failed',
      label: words('Refusées', 'Failed', 'المرفوضة'),
      type: 'count',
      sql: `count(*) filter (where t.state = 'failed')`,
    },
  ],
  rows: {
    label: words('Transaction', 'Transaction', 'معاملة'),
    at: movedAtSql,
    id: 't.id',
    idType: 'uuid',
    link: `'/transactions/' || t.id`,
    columns: [
      {
        name: 'invoice',
        label: words('Facture', 'Invoice', 'الفاتورة'),
        type: 'code',
        sql: 't.invoice_number',
      },
      { name: 'at', label: words('Date', 'Date', 'التاريخ'), type: 'moment', sql: 't.moved_at' },
      {
        name: 'mode',
        label: mode,
        type: 'text',
        sql: nameSql(paymentModes, 't.payment_mode_id'),
      },
      ...(intent?.choices
        ? [{ name: 'intent', label: intent.label, type: 'choice' as const, sql: 't.intent', choices: intent.choices }]
        : []),
      ...(state?.choices
        ? [{ name: 'state', label: state.label, type: 'choice' as const, sql: 't.state', choices: state.choices }]
        : []),
      { name: 'reference', label: words('Référence', 'Reference', 'المرجع'), type: 'code', sql: 't.reference' },
      { name: 'amount', label: words('Montant', 'Amount', 'المبلغ'), type: 'money', sql: 't.amount_total' },
    ],
  },
  filters: [
    { name: 'mode', label: mode, target: 'payment-mode' },
    ...choiceFilter('intent', intent),
    ...choiceFilter('state', state),
  ],
  chart: 'captured',
})
