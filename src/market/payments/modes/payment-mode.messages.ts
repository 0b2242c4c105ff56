import { defineMessages, words } from '#engine/definition/words.ts'

/** The message for a payment mode whose provider does not support the organisation’s currency. */
export const paymentModeMessages = defineMessages('settings.payment-mode', {
  sentence: words(
    'PayPal n’encaisse pas en {{currency}}, la devise de l’organisation',
    'PayPal does not accept {{currency}}, the organisation’s currency',
    'لا يقبل PayPal عملة المؤسسة {{currency}}',
  ),
})

/** Labels of a payment mode’s page. */
export const paymentModeMessagesMore = defineMessages('settings.payment-mode.screen', {
  sealedKeys: words('Clés scellées', 'Sealed keys', 'المفاتيح المشفرة'),
})
