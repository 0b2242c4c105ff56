import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the reviews tab. */
export const messages = defineMessages('providers.reviews-tab', {
  average: words('Moyenne des avis', 'Average rating', 'متوسط التقييم'),
  all: words('Tous les avis', 'All reviews', 'كل التقييمات'),
  unanswered: words('Sans réponse', 'Without a reply', 'بلا رد'),
  which: words('Avis montrés', 'Reviews shown', 'التقييمات المعروضة'),
  none: words('Aucun avis pour l’instant.', 'No reviews yet.', 'لا تقييمات حاليًا.'),
  answered: words('Tous les avis ont leur réponse.', 'Every review has a reply.', 'لكل تقييم رده.'),
  star: words('Avis à {{star}} sur 5', 'Reviews of {{star}} out of 5', 'تقييمات {{star}} من 5'),
})
