import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the page of an order status. */
export const messages = defineMessages('orders.order-status-page', {
  seen: words(
    'Vu par l’équipe et les fournisseurs de la commande, pas par le client',
    'Seen by your team and the order’s providers, not by the customer',
    'يراها فريقك وموردو الطلب دون العميل',
  ),
  leads: words('mène à {{statuses}}', 'leads to {{statuses}}', 'تؤدي إلى {{statuses}}'),
  end: words('ne mène à aucun autre état', 'leads to no other status', 'لا تؤدي إلى حالة أخرى'),
})
