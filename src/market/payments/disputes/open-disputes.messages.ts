import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the notice about open disputes. */
export const messages = defineMessages('orders.open-disputes', {
  title: words(
    'Le client conteste ce paiement : {{amount}}',
    'The customer disputes this payment: {{amount}}',
    'العميل يعترض على هذه الدفعة: {{amount}}',
  ),
  untitled: words(
    'Le client conteste ce paiement',
    'The customer disputes this payment',
    'العميل يعترض على هذه الدفعة',
  ),
  answer: words(
    'Répondez chez PayPal avant le {{when}}.',
    'Answer at PayPal by {{when}}.',
    'أجب لدى PayPal قبل {{when}}.',
  ),
  answerAnytime: words('Répondez chez PayPal.', 'Answer at PayPal.', 'أجب لدى PayPal.'),
  waits: words(
    'La livraison automatique attend la fin du litige.',
    'Automatic delivery waits for the end of the dispute.',
    'ينتظر التسليم التلقائي نهاية النزاع.',
  ),
  see: words('Voir le litige', 'View the dispute', 'عرض النزاع'),
})
