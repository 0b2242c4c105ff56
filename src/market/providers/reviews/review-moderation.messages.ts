import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the moderation of reviews. */
export const messages = defineMessages('providers.review-moderation', {
  publish: words('Publier l’avis', 'Publish review', 'نشر التقييم'),
  refuse: words('Refuser l’avis', 'Refuse review', 'رفض التقييم'),
  published: words('Avis publié', 'Review published', 'تم نشر التقييم'),
  refused: words('Avis refusé', 'Review refused', 'تم رفض التقييم'),
})
