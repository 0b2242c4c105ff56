import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the button that renews a subscription. */
export const messages = defineMessages('orders.renew-button', {
  renew: words('Renouveler', 'Renew', 'تجديد'),
  open: words(
    'La commande {{number}} renouvelle déjà cet abonnement',
    'Order {{number}} already renews this subscription',
    'الطلب {{number}} يجدد هذا الاشتراك بالفعل',
  ),
  made: words(
    'La commande {{number}} renouvelle l’abonnement ; il est prolongé à la livraison',
    'Order {{number}} renews the subscription; it is extended on delivery',
    'الطلب {{number}} يجدد الاشتراك؛ ويُمدد عند التسليم',
  ),
})
