import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the customer overview. */
export const messages = defineMessages('orders.customer-overview', {
  kept: words('Encaissé', 'Paid in', 'المبلغ المحصَّل'),
  keptAside: words('{{amount}} remboursés', '{{amount}} refunded', 'المسترد: {{amount}}'),
  orders: words('Commandes', 'Orders', 'الطلبات'),
  paid: plural(
    { one: '{{count}} payée', other: '{{count}} payées' },
    { one: '{{count}} paid', other: '{{count}} paid' },
    {
      zero: 'لم يُدفع أي منها',
      one: 'واحد مدفوع',
      two: 'اثنان مدفوعان',
      few: '{{count}} مدفوعة',
      many: '{{count}} مدفوعًا',
      other: '{{count}} مدفوع',
    },
  ),
  average: words('Panier moyen', 'Average order value', 'متوسط قيمة الطلب'),
  profiles: words('eSIM actives', 'Active eSIMs', 'ملفات تعريف eSIM النشطة'),
  subscriptions: plural(
    { one: '{{count}} abonnement', other: '{{count}} abonnements' },
    { one: '{{count}} subscription', other: '{{count}} subscriptions' },
    {
      zero: 'لا اشتراكات',
      one: 'اشتراك واحد',
      two: 'اشتراكان',
      few: '{{count}} اشتراكات',
      many: '{{count}} اشتراكًا',
      other: '{{count}} اشتراك',
    },
  ),
  points: words('Points de fidélité', 'Loyalty points', 'نقاط الولاء'),
  expiring: plural(
    {
      one: '{{count}} expire le {{day}}',
      other: '{{count}} expirent le {{day}}',
      many: '{{count}} expirent le {{day}}',
    },
    { one: '{{count}} expires on {{day}}', other: '{{count}} expire on {{day}}' },
    {
      zero: 'لا شيء ينتهي في {{day}}',
      one: 'نقطة واحدة تنتهي في {{day}}',
      two: 'نقطتان تنتهيان في {{day}}',
      few: '{{count}} نقاط تنتهي في {{day}}',
      many: '{{count}} نقطة تنتهي في {{day}}',
      other: '{{count}} نقطة تنتهي في {{day}}',
    },
  ),
  latest: words('Dernières commandes', 'Latest orders', 'آخر الطلبات'),
  reviews: words('Avis', 'Reviews', 'التقييمات'),
})
