import { defineMessages, words } from '#engine/definition/words.ts'
import { plack as placks } from '#market/stock/plack.ts'
import { provider as providers } from '#market/providers/provider.ts'
import { byReference, byTime, filterSql, nameSql, withinPeriodSql, type SqlReport } from '../report-definition.api.ts'

const kinds = defineMessages('reports.report-movements.kinds', [
  { value: 'counted', label: words('Compté', 'Counted', 'جرد'), colour: 'gray' },
  { value: 'reserve', label: words('Réservé', 'Reserved', 'حجز'), colour: 'yellow' },
  { value: 'release', label: words('Libéré', 'Released', 'تحرير'), colour: 'gray' },
  { value: 'take', label: words('Pris', 'Taken', 'أخذ'), colour: 'green' },
  { value: 'put_back', label: words('Remis en stock', 'Put back', 'إعادة'), colour: 'orange' },
  { value: 'write_off', label: words('Passé en perte', 'Written off', 'شطب'), colour: 'red' },
  {
    value: 'received',
    label: words('Reçu d’un fournisseur', 'Received from a provider', 'استلام من مورد'),
    colour: 'blue',
  },
] as const)

const { plack, provider, kind } = defineMessages('reports.report-movements.text', {
  plack: words('Plack', 'Plack', 'البلاك'),
  provider: words('Fournisseur', 'Provider', 'المورد'),
  kind: words('Mouvement', 'Movement', 'الحركة'),
})

/** The report on the stock ledger of placks: pieces received, issued and reserved. */
export const movements: SqlReport = defineMessages('reports.report-movements.movements', {
  name: 'stock-movements',
  label: words('Mouvements de stock', 'Stock movements', 'حركات المخزون'),
  hint: words(
    'Le journal des placks, mouvement par mouvement : entrées et sorties en pièces, réservations faites et levées.',
    'The ledger of placks, movement by movement: pieces in and out, reservations made and released.',
    'سجل البلاكات حركة بحركة: القطع الداخلة والخارجة والحجوزات المعقودة والمحررة.',
  ),
  period: true,
  source: (context) =>
    `from stock_movement v join plack p on p.id = v.plack_id
      where ${withinPeriodSql('v.at', context)}${filterSql(context, {
        plack: (id) => `v.plack_id = ${id}::uuid`,
        provider: (id) => `p.provider_id = ${id}::uuid`,
        kind: (value) => `v.kind = ${value}`,
      })}`,
  groups: [
    byReference(placks, { label: plack, column: 'v.plack_id' }),
    byReference(providers, { label: provider, column: 'p.provider_id' }),
    ...byTime('v.at'),
    { name: 'kind', label: kind, type: 'choice', key: () => 'v.kind', choices: kinds },
  ],
  measures: [
    {
      name: 'came',
      label: words('Entrées', 'In', 'الداخل'),
      type: 'count',
      sql: 'sum(v.quantity) filter (where v.quantity > 0)',
    },
    {
      name: 'left',
      label: words('Sorties', 'Out', 'الخارج'),
      type: 'count',
      sql: '-sum(v.quantity) filter (where v.quantity < 0)',
    },
    { name: 'change', label: words('Variation', 'Change', 'التغير'), type: 'count', sql: 'sum(v.quantity)' },
    {
      name: 'promised',
      label: words('Réservations', 'Reserved', 'المحجوز'),
      type: 'count',
      sql: 'sum(v.reserved) filter (where v.reserved > 0)',
    },
    {
      name: 'lifted',
      label: words('Réservations levées', 'Reservations released', 'الحجوزات المحررة'),
      type: 'count',
      sql: '-sum(v.reserved) filter (where v.reserved < 0)',
    },
  ],
  rows: {
    label: kind,
    at: 'v.at',
    id: 'v.id',
    idType: 'bigint',
    link: `'/placks/' || v.plack_id`,
    columns: [
      { name: 'at', label: words('Date', 'Date', 'التاريخ'), type: 'moment', sql: 'v.at' },
      { name: 'plack', label: plack, type: 'text', sql: nameSql(placks, 'v.plack_id') },
      { name: 'kind', label: kind, type: 'choice', sql: 'v.kind', choices: kinds },
      {
        name: 'order',
        label: words('Commande', 'Order', 'الطلب'),
        type: 'code',
        sql: '(select o.number from order_detail d join customer_order o on o.id = d.order_id where d.id = v.order_detail_id)',
      },
      { name: 'change', label: words('Quantité', 'Quantity', 'الكمية'), type: 'count', sql: 'v.quantity', total: true },
      { name: 'reserved', label: words('Réservé', 'Reserved', 'محجوز'), type: 'count', sql: 'v.reserved' },
    ],
  },
  filters: [
    { name: 'plack', label: plack, target: 'plack' },
    { name: 'provider', label: provider, target: 'provider' },
    { name: 'kind', label: kind, choices: kinds },
  ],
  chart: 'left',
})
