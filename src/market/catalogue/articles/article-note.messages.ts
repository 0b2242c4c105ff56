import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about customers’ reviews of articles. */
export const { boughtStays } = defineMessages('catalogue.article-note', {
  boughtStays: words(
    'Le champ {{field}} ne change plus : l’avis est celui d’un achat',
    'The field {{field}} can no longer change: the review belongs to a purchase',
    'لا يتغير الحقل {{field}} بعد: التقييم يخص عملية شراء',
  ),
})
