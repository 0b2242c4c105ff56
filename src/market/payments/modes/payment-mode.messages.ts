import { defineMessages } from '#engine/definition/message-names.ts'
import { words } from '#engine/definition/words.ts'

/** Messages of payment mode. */
export const paymentModeMessages = defineMessages('settings.payment-mode', {
  sentence: words(
    'PayPal n’encaisse pas en {{currency}}, la devise de l’organisation',
    'PayPal does not accept {{currency}}, the organisation’s currency',
    'لا يقبل PayPal عملة المؤسسة {{currency}}',
  ),
})

/** Messages of payment mode. */
export const paymentModeMessagesMore = defineMessages('settings.payment-mode.screen', {
  sealedKeys: words('Clés scellées', 'Sealed keys', 'المفاتيح المختومة'),
})
