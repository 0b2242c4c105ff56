import { defineMessages, plural, words, type Plural } from '#engine/definition/words.ts'
import type { OrderTask } from './home.contract.ts'

/** The title of each kind of order task, with its count. */
export const orderTaskWords: Readonly<Record<OrderTask['kind'], Plural>> = defineMessages(
  'reports.home-tasks.orderTask',
  {
    deliver: plural(
      { one: '{{count}} commande payée à livrer', other: '{{count}} commandes payées à livrer' },
      { one: '{{count}} paid order to deliver', other: '{{count}} paid orders to deliver' },
      {
        zero: 'لا طلبات مدفوعة للتسليم',
        one: 'طلب مدفوع واحد للتسليم',
        two: 'طلبان مدفوعان للتسليم',
        few: '{{count}} طلبات مدفوعة للتسليم',
        many: '{{count}} طلبًا مدفوعًا للتسليم',
        other: '{{count}} طلب مدفوع للتسليم',
      },
    ),
    move: plural(
      {
        one: '{{count}} commande à faire avancer : {{status}}',
        other: '{{count}} commandes à faire avancer : {{status}}',
      },
      { one: '{{count}} order to move forward: {{status}}', other: '{{count}} orders to move forward: {{status}}' },
      {
        zero: 'لا طلبات تنتظر إجراءك: {{status}}',
        one: 'طلب واحد ينتظر إجراءك: {{status}}',
        two: 'طلبان ينتظران إجراءك: {{status}}',
        few: '{{count}} طلبات تنتظر إجراءك: {{status}}',
        many: '{{count}} طلبًا ينتظر إجراءك: {{status}}',
        other: '{{count}} طلب ينتظر إجراءك: {{status}}',
      },
    ),
    collect: plural(
      { one: '{{count}} commande à encaisser', other: '{{count}} commandes à encaisser' },
      { one: '{{count}} order awaiting payment', other: '{{count}} orders awaiting payment' },
      {
        zero: 'لا طلبات للتحصيل',
        one: 'طلب واحد للتحصيل',
        two: 'طلبان للتحصيل',
        few: '{{count}} طلبات للتحصيل',
        many: '{{count}} طلبًا للتحصيل',
        other: '{{count}} طلب للتحصيل',
      },
    ),
  },
)

/** Texts about low stocks: the days until a stock is empty or, when the daily sales are unknown, the units left. */
export const stockWords = defineMessages('reports.home-tasks.stock', {
  empty: words('{{name}} : stock épuisé', '{{name}}: out of stock', '{{name}}: نفد المخزون'),
  below: words(
    '{{stock}} (seuil : {{threshold}})',
    '{{stock}} (threshold: {{threshold}})',
    '{{stock}} (الحد: {{threshold}})',
  ),
  days: plural(
    { one: '{{name}} : {{count}} jour de stock', other: '{{name}} : {{count}} jours de stock' },
    { one: '{{name}}: {{count}} day of stock', other: '{{name}}: {{count}} days of stock' },
    {
      zero: '{{name}}: مخزون أقل من يوم',
      one: '{{name}}: مخزون يوم واحد',
      two: '{{name}}: مخزون يومين',
      few: '{{name}}: مخزون {{count}} أيام',
      many: '{{name}}: مخزون {{count}} يومًا',
      other: '{{name}}: مخزون {{count}} يوم',
    },
  ),
  left: plural(
    { one: '{{name}} : {{count}} profil disponible', other: '{{name}} : {{count}} profils disponibles' },
    { one: '{{name}}: {{count}} profile left', other: '{{name}}: {{count}} profiles left' },
    {
      zero: '{{name}}: لا ملفات متاحة',
      one: '{{name}}: ملف واحد متاح',
      two: '{{name}}: ملفان متاحان',
      few: '{{name}}: {{count}} ملفات متاحة',
      many: '{{name}}: {{count}} ملفًا متاحًا',
      other: '{{name}}: {{count}} ملف متاح',
    },
  ),
})

/** Further texts and buttons of tasks. */
export const taskMessages = defineMessages('reports.home-tasks.task', {
  oldest: words(
    'la plus ancienne attend depuis {{time}}',
    'the oldest has been waiting for {{time}}',
    'أقدمها ينتظر منذ {{time}}',
  ),
  since: words('attend depuis {{time}}', 'waiting for {{time}}', 'ينتظر منذ {{time}}'),
  moment: words('un instant', 'a moment', 'لحظات'),
  import: words('Import {{name}} : {{state}}', 'Import {{name}}: {{state}}', 'استيراد {{name}}: {{state}}'),
  resume: words('Reprendre', 'Resume', 'استئناف'),
  order: words('Commander', 'Order', 'شراء'),
  see: words('Voir', 'View', 'عرض'),
  others: plural(
    { one: 'et {{count}} autre', other: 'et {{count}} autres' },
    { one: 'and {{count}} other', other: 'and {{count}} others' },
    {
      zero: 'لا طلبات أخرى',
      one: 'وطلب آخر',
      two: 'وطلبان آخران',
      few: 'و{{count}} طلبات أخرى',
      many: 'و{{count}} طلبًا آخر',
      other: 'و{{count}} طلب آخر',
    },
  ),
  act: words('{{act}} : {{task}}', '{{act}}: {{task}}', '{{act}}: {{task}}'),
})
