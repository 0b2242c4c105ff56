import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages for refused addresses of PayPal’s API. */
export const { keysBoundToAddress } = defineMessages('settings.paypal-address', {
  keysBoundToAddress: words(
    'Seules les adresses de PayPal sont possibles : https://api-m.paypal.com, ou https://api-m.sandbox.paypal.com pour ses comptes d’essai',
    'Only PayPal’s addresses are allowed: https://api-m.paypal.com, or https://api-m.sandbox.paypal.com for its test accounts',
    'لا يُقبل إلا عنوانًا PayPal: \u2066https://api-m.paypal.com\u2069 أو \u2066https://api-m.sandbox.paypal.com\u2069 لحسابات التجربة',
  ),
})
