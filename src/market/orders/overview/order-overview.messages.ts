import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the order overview. */
export const messages = defineMessages('orders.order-overview', {
  lines: words('Lignes', 'Lines', 'البنود'),
  payments: words('Paiements', 'Payments', 'المدفوعات'),
  profiles: words('eSIM et livraison', 'eSIMs and hand-over', 'ملفات تعريف eSIM وتسليمها'),
  timeline: words('Activité', 'Timeline', 'سجل الأحداث'),
  customer: words('Client', 'Customer', 'العميل'),
  refund: words('Remboursez ce qui a été payé.', 'Refund what was paid.', 'ردّ ما دُفع.'),
})
