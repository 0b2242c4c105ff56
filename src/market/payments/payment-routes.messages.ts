import { defineMessages, words } from '#engine/definition/words.ts'

/** The message of a payment by a provider’s mode that staff tried to record. */
export const { notByHand } = defineMessages('orders.payment-routes', {
  notByHand: words(
    'Ce mode encaisse lui-même : seuls les modes manuels se saisissent ici',
    'This mode takes payments itself: only manual modes are recorded here',
    'هذه الطريقة تحصل بنفسها: تسجل هنا الطرق اليدوية فقط',
  ),
})
