import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the subscription of a delivered profile. */
export const messages = defineMessages('orders.delivered-subscription', {
  begin: words('Commencer l’abonnement', 'Start the subscription', 'بدء الاشتراك'),
  note: words('Commande {{number}}', 'Order {{number}}', 'الطلب {{number}}'),
})
