import type { Field } from '#engine/definition/field.ts'
import { words } from '#engine/definition/words.ts'
import { paymentMode as paymentModes } from '#market/payments/modes/payment-mode.ts'
import { transaction } from '#market/payments/transaction.ts'
import {
  byReference,
  byTime,
  filterSql,
  nameSql,
  withinPeriodSql,
  type GroupBy,
  type SqlReport,
} from '../report-definition.api.ts'

const mode = words('Mode de paiement', 'Payment mode', 'طريقة الدفع')
const { intent, state } = transaction.fields

const sum = (intents: string, states: string): string =>
  `sum(t.amount_total) filter (where t.intent = '${intents}' and t.state in (${states}) and not t.test)`

const byChoice = (name: 'intent' | 'state'): GroupBy[] => {
  const field = transaction.fields[name]
  return field?.choices
    ? [{ name, label: field.label, type: 'choice', key: () => `t.${name}`, choices: field.choices }]
    : []
}

const choiceFilter = (name: string, field: Field | undefined) =>
  field?.choices ? [{ name, label: field.label, choices: field.choices }] : []

/** Money that moved or tried to, to be laid beside what banks and PayPal say. */
export const transactions: SqlReport = {
  name: 'transactions',
  label: words('Transactions à rapprocher', 'Transactions to reconcile', 'معاملات للتسوية'),
  hint: words(
    'Chaque mouvement d’argent le jour où il a été noté : encaissé et remboursé sont acceptés, en cours ne l’est pas encore. Les essais sont dits à part et n’apportent aucun argent.',
    'Every movement of money on the day it was recorded: captured and refunded are approved, pending is not yet. Tests are listed separately and bring in no money.',
    'كل حركة مال في يوم تسجيلها: المحصل والمسترد مقبولان، وقيد التنفيذ لم يقبل بعد. تذكر التجارب على حدة ولا تجلب مالًا.',
  ),
  period: true,
  source: (asked) =>
    `from payment_transaction t where ${withinPeriodSql(`coalesce(t.created_at, 'infinity'::timestamptz)`, asked)}${filterSql(
      asked,
      {
        mode: (id) => `t.payment_mode_id = ${id}::uuid`,
        intent: (value) => `t.intent = ${value}`,
        state: (value) => `t.state = ${value}`,
      },
    )}`,
  groups: [
    byReference({
      name: 'mode',
      label: mode,
      column: 't.payment_mode_id',
      to: paymentModes,
      screen: '/payment-modes',
    }),
    ...byTime('t.created_at'),
    ...byChoice('intent'),
    ...byChoice('state'),
  ],
  measures: [
    { name: 'count', label: words('Transactions', 'Transactions', 'المعاملات'), type: 'count', sql: 'count(*)' },
    { name: 'captured', label: words('Encaissé', 'Captured', 'المحصل'), type: 'money', sql: sum('sale', `'approved'`) },
    {
      name: 'refunded',
      label: words('Remboursé', 'Refunded', 'المسترد'),
      type: 'money',
      sql: sum('refund', `'approved'`),
    },
    {
      name: 'kept',
      label: words('Gardé', 'Kept', 'المحتفظ به'),
      type: 'money',
      sql: `sum(case t.intent when 'sale' then t.amount_total else -t.amount_total end) filter (where t.state = 'approved' and not t.test)`,
    },
    {
      name: 'pending',
      label: words('En cours', 'Pending', 'قيد التنفيذ'),
      type: 'money',
      sql: sum('sale', `'created', 'pending'`),
    },
    {
      name: 'leaving',
      label: words('À rembourser', 'Refund pending', 'استرداد جار'),
      type: 'money',
      sql: sum('refund', `'created', 'pending'`),
    },
    {
      name: 'tests',
      label: words('Essais', 'Tests', 'تجارب'),
      type: 'money',
      sql: `sum(case t.intent when 'sale' then t.amount_total else -t.amount_total end) filter (where t.state = 'approved' and t.test)`,
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
    at: `coalesce(t.created_at, 'infinity'::timestamptz)`,
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
      { name: 'at', label: words('Date', 'Date', 'التاريخ'), type: 'moment', sql: 't.created_at' },
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
}
