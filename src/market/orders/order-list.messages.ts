import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the order list. */
export const messages = defineMessages('orders.order-list', {
  fire: words('Événement…', 'Event…', 'حدث…'),
})
