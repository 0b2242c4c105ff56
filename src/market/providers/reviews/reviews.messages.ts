import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the list of reviews. */
export const messages = defineMessages('providers.reviews', {
  more: words('Voir plus d’avis', 'Show more reviews', 'عرض المزيد من التقييمات'),
  failed: words('Les avis n’ont pas pu être chargés.', 'The reviews could not be loaded.', 'تعذر تحميل التقييمات.'),
})
