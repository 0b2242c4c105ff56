import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the eSIMs in the customer overview. */
export const messages = defineMessages('orders.customer-profiles', {
  none: words('Aucune eSIM active.', 'No active eSIM.', 'لا ملفات تعريف eSIM نشطة.'),
})
