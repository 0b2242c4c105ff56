import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of a provider's home page. */
export const messages = defineMessages('providers.provider-home', {
  figures: words('En un coup d’œil', 'At a glance', 'نظرة سريعة'),
  reviews: words('Avis sans réponse', 'Reviews without a reply', 'تقييمات بلا رد'),
  answered: words('Tous les avis ont leur réponse.', 'Every review has a reply.', 'لكل تقييم رده.'),
})
