import { defineMessages, words } from '#engine/definition/words.ts'
import { order } from '#market/orders/order.ts'
import { paidInSql, refundedSql } from '#market/shared/money-sql.ts'
import { filterSql, withinPeriodSql, type ReportSqlContext, type SqlReport } from '../report-definition.api.ts'

const reasons = defineMessages('reports.report-mismatches.reasons', [
  {
    value: 'books',
    label: words('Ne correspond pas aux transactions', 'Does not match its transactions', 'لا يطابق معاملاته'),
    colour: 'red',
  },
  { value: 'over', label: words('Payée en trop', 'Overpaid', 'مدفوع زيادة'), colour: 'orange' },
  {
    value: 'owed',
    label: words('Annulée, argent gardé', 'Cancelled, money kept', 'ملغى والمال محتفظ به'),
    colour: 'grape',
  },
  {
    value: 'unpaid',
    label: words('Livrée sans être payée', 'Delivered but not paid', 'مسلم دون دفع كامل'),
    colour: 'yellow',
  },
] as const)

// Only the most serious reason of an order is shown; the reasons are listed in this order.
const reason = `case when o.paid <> coalesce(m.captured, 0) or o.refunded <> coalesce(m.returned, 0) then 'books'
  when o.paid - o.refunded > o.total - o.credited then 'over'
  when o.category in ('cancelled', 'refunded') and o.paid > o.refunded then 'owed'
  when o.category in ('fulfilling', 'done') and o.paid - o.refunded < o.total - o.credited then 'unpaid' end`

const sums = `coalesce(sum(${paidInSql('t')}), 0) as captured, coalesce(sum(${refundedSql('t')}), 0) as returned`

const placedAtSql = `coalesce(o.created_at, 'infinity'::timestamptz)`

function wrongOrders(context: ReportSqlContext, money: string): string {
  return `from (
    select o.*, coalesce(m.captured, 0) as captured, coalesce(m.returned, 0) as returned, ${reason} as reason
    from customer_order o left join ${money}
    where not o.test and ${withinPeriodSql(placedAtSql, context)}
  ) o where o.reason is not null${filterSql(context, { reason: (value) => `o.reason = ${value}` })}`
}

/** The selected orders for the totals: one statement sums the payments of all orders. */
function allOrders(context: ReportSqlContext): string {
  return wrongOrders(
    context,
    `(select t.order_id, ${sums} from payment_transaction t
      -- No payment is older than its order.
      where t.state = 'approved' and not t.test and t.created_at >= ${context.from} group by 1) m on m.order_id = o.id`,
  )
}

/** The selected orders, the latest first: payments are read order by order until the page is full. */
function latestOrders(context: ReportSqlContext): string {
  return wrongOrders(
    context,
    `lateral (select ${sums} from payment_transaction t where t.order_id = o.id and t.state = 'approved' and not t.test) m on true`,
  )
}

/** The report on orders whose payments do not match their amounts. */
export const mismatches: SqlReport = defineMessages('reports.report-mismatches.mismatches', {
  name: 'mismatches',
  label: words('Commandes à vérifier', 'Orders to check', 'طلبات للتحقق'),
  hint: words(
    'Les commandes de la période dont l’argent ne correspond pas : à leurs transactions, à leur total ou à leur état.',
    'Orders in the period whose money does not match their transactions, their total or their status.',
    'طلبات الفترة التي لا يطابق مالها معاملاتها أو مجموعها أو حالتها.',
  ),
  period: true,
  source: allOrders,
  groups: [
    {
      name: 'reason',
      label: words('Raison', 'Reason', 'السبب'),
      type: 'choice',
      key: () => 'o.reason',
      choices: reasons,
    },
  ],
  measures: [
    { name: 'orders', label: words('Commandes', 'Orders', 'الطلبات'), type: 'count', sql: 'count(*)' },
    { name: 'total', label: words('Total', 'Total', 'المجموع'), type: 'money', sql: 'sum(o.total)' },
    { name: 'paid', label: order.fields.paid.label, type: 'money', sql: 'sum(o.paid)' },
    { name: 'refunded', label: words('Remboursé', 'Refunded', 'المسترد'), type: 'money', sql: 'sum(o.refunded)' },
  ],
  rowsFirst: true,
  rows: {
    source: latestOrders,
    label: words('Commande', 'Order', 'الطلب'),
    at: placedAtSql,
    id: 'o.id',
    idType: 'uuid',
    link: `'/orders/' || o.id`,
    columns: [
      { name: 'order', label: words('Commande', 'Order', 'الطلب'), type: 'code', sql: 'o.number' },
      { name: 'at', label: words('Date', 'Date', 'التاريخ'), type: 'moment', sql: 'o.created_at' },
      { name: 'reason', label: words('Raison', 'Reason', 'السبب'), type: 'choice', sql: 'o.reason', choices: reasons },
      ...(order.fields['category']?.choices
        ? [
            {
              name: 'category',
              label: words('État', 'Status', 'الحالة'),
              type: 'choice' as const,
              sql: 'o.category',
              choices: order.fields['category'].choices,
            },
          ]
        : []),
      { name: 'total', label: words('Total', 'Total', 'المجموع'), type: 'money', sql: 'o.total', total: true },
      { name: 'paid', label: order.fields.paid.label, type: 'money', sql: 'o.paid', total: true },
      {
        name: 'refunded',
        label: words('Remboursé', 'Refunded', 'المسترد'),
        type: 'money',
        sql: 'o.refunded',
        total: true,
      },
      {
        name: 'captured',
        label: words('Transactions', 'Transactions', 'المعاملات'),
        type: 'money',
        sql: 'o.captured - o.returned',
      },
    ],
  },
  filters: [{ name: 'reason', label: words('Raison', 'Reason', 'السبب'), choices: reasons }],
})
