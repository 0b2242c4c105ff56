import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the order page itself. */
export const { paymentArrived } = defineMessages('orders.order', {
  paymentArrived: words('Paiement reçu : {{amount}}', 'Payment received: {{amount}}', 'تم استلام دفعة: {{amount}}'),
})
