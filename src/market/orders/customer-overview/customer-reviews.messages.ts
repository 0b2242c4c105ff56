import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the reviews in the customer overview. */
export const messages = defineMessages('orders.customer-reviews', {
  none: words('Aucun avis.', 'No reviews yet.', 'لا تقييمات بعد.'),
  unanswered: words('sans réponse', 'without a reply', 'بلا رد'),
})
