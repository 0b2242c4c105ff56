import { defineMessages, words } from '#engine/definition/words.ts'

/** The message with PayPal’s response to a refund. */
export const { payPalAnswer } = defineMessages('orders.refund-routes', {
  payPalAnswer: words('Réponse de PayPal : {{answer}}', 'PayPal’s answer: {{answer}}', 'رد PayPal: {{answer}}'),
})
