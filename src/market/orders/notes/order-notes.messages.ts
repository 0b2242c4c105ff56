import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about notes on an order. */
export const messages = defineMessages('orders.order-notes', {
  added: words('Note ajoutée', 'Note added', 'أُضيفت الملاحظة'),
})
