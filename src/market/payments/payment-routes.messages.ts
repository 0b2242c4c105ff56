import { defineMessages } from '#engine/definition/message-names.ts'
import { words } from '#engine/definition/words.ts'

/** Messages of payment routes. */
export const paymentRoutesMessages = defineMessages('orders.payment-routes', {
  notByHand: words(
    'Ce mode encaisse lui-même : seuls les modes manuels se saisissent ici',
    'This mode takes payments itself: only manual modes are recorded here',
    'هذه الطريقة تحصل بنفسها: تسجل هنا الطرق اليدوية فقط',
  ),
})
