import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the location and note on an order’s page. */
export const messages = defineMessages('orders.order-facts', {
  title: words('Livraison et note', 'Delivery and note', 'التسليم والملاحظة'),
  none: words('Aucune note.', 'No notes.', 'لا ملاحظات.'),
})
