import { defineMessages, words } from '#engine/definition/words.ts'
import { loyaltyKinds } from '#market/shared/loyalty/loyalty-movement.ts'
import { byTime, filterSql, type SqlReport } from '../report-definition.api.ts'

const { kind, change } = defineMessages('reports.report-points.text', {
  kind: words('Mouvement', 'Movement', 'الحركة'),
  change: words('Points', 'Points', 'النقاط'),
})

const sumOf = (...kinds: readonly string[]): string =>
  `coalesce(sum(m.points) filter (where m.kind in (${kinds.map((one) => `'${one}'`).join(', ')})), 0)`

const value = `(select coalesce(point_value, 0) / power(10::numeric, decimals) from organisation limit 1)`

/** The report on the value of the points owed to customers: the balance of the ledger times the current value of a point. */
export const points: SqlReport = defineMessages('reports.report-points.points', {
  name: 'loyalty-points',
  label: words('Points de fidélité', 'Loyalty points', 'نقاط الولاء'),
  hint: words(
    'Les points en circulation, somme du registre, et la dette qu’ils représentent à la valeur réglée aujourd’hui.',
    'Points outstanding, the sum of the ledger, and the liability they are at the value set today.',
    'النقاط القائمة، وهي مجموع السجل، والالتزام الذي تمثله بالقيمة المضبوطة اليوم.',
  ),
  period: false,
  source: (context) =>
    `from loyalty_movement m where true${filterSql(context, {
      kind: (chosen) => `m.kind = ${chosen}`,
    })}`,
  groups: [
    ...byTime('m.created_at').toReversed(),
    { name: 'kind', label: kind, type: 'choice', key: () => 'm.kind', choices: loyaltyKinds },
  ],
  measures: [
    {
      name: 'earned',
      label: words('Gagnés', 'Earned', 'المكتسبة'),
      type: 'count',
      sql: sumOf('earned', 'restored', 'reversed', 'deducted'),
    },
    {
      name: 'spent',
      label: words('Dépensés', 'Spent', 'المستخدَمة'),
      type: 'count',
      sql: `-${sumOf('spent', 'returned')}`,
    },
    { name: 'expired', label: words('Expirés', 'Expired', 'المنتهية'), type: 'count', sql: `-${sumOf('expired')}` },
    { name: 'corrected', label: words('Corrigés', 'Corrected', 'المصححة'), type: 'count', sql: sumOf('corrected') },
    {
      name: 'outstanding',
      label: words('En circulation', 'Outstanding', 'القائمة'),
      type: 'count',
      sql: 'sum(m.points)',
    },
    {
      name: 'liability',
      label: words('Dette', 'Liability', 'الالتزام'),
      type: 'money',
      sql: `sum(m.points) * ${value}`,
    },
  ],
  rows: {
    label: kind,
    at: 'm.created_at',
    id: 'm.id',
    idType: 'uuid',
    link: `'/loyalty-movements/' || m.id`,
    columns: [
      { name: 'at', label: words('Date', 'Date', 'التاريخ'), type: 'moment', sql: 'm.created_at' },
      { name: 'kind', label: kind, type: 'choice', sql: 'm.kind', choices: loyaltyKinds },
      {
        name: 'order',
        label: words('Commande', 'Order', 'الطلب'),
        type: 'code',
        sql: '(select o.number from customer_order o where o.id = m.order_id)',
      },
      { name: 'points', label: change, type: 'count', sql: 'm.points', total: true },
    ],
  },
  filters: [{ name: 'kind', label: kind, choices: loyaltyKinds }],
  chart: 'earned',
})
