import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the letterhead of a printed order. */
export const messages = defineMessages('orders.order-letterhead', {
  receipt: words('Commande {{number}}', 'Order {{number}}', 'الطلب {{number}}'),
  for: words('Client', 'Customer', 'العميل'),
})
