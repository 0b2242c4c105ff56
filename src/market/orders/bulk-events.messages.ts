import { defineMessages, words } from '#engine/definition/words.ts'

/** The refusal messages in the receipts of an event on many orders. */
export const { inOtherStatus, orderNotFound } = defineMessages('orders.bulk-events', {
  inOtherStatus: words(
    'Cet événement ne part pas de l’état de la commande',
    'This event does not start from the order’s status',
    'لا ينطلق هذا الحدث من حالة الطلب',
  ),
  orderNotFound: words('La commande n’existe plus', 'The order no longer exists', 'الطلب لم يعد موجودًا'),
})
