import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the latest orders in the customer overview. */
export const { none } = defineMessages('orders.customer-orders', {
  none: words('Aucune commande.', 'No orders yet.', 'لا طلبات بعد.'),
})
