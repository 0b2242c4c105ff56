import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages for refused changes of the currency. */
export const { lockedByAmounts, payPalElsewhere } = defineMessages('settings.currency', {
  lockedByAmounts: words(
    'Montants déjà écrits : {{what}}',
    'Amounts already recorded: {{what}}',
    'مبالغ مكتوبة: {{what}}',
  ),
  payPalElsewhere: words(
    'PayPal n’encaisse pas en {{currency}} : désactivez d’abord {{modes}}',
    'PayPal does not accept {{currency}}: deactivate {{modes}} first',
    'لا يقبل PayPal العملة {{currency}}: أوقف أولًا {{modes}}',
  ),
})
