import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the status line on an order’s page. */
export const messages = defineMessages('orders.order-summary', {
  becomes: words('passe à « {{status}} » {{when}}', 'becomes “{{status}}” {{when}}', 'تصبح «{{status}}» {{when}}'),
  payUntil: words('à payer {{when}}', 'due {{when}}', 'يدفع {{when}}'),
})
