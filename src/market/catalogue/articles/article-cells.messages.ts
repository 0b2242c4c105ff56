import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about the cells of an article file. */
export const { markup } = defineMessages('catalogue.article-cells', {
  markup: words(
    'Des textes de ce fichier sont en HTML : seul leur texte est repris.',
    'Some texts of this file are HTML: only their text is taken.',
    'بعض نصوص هذا الملف بصيغة HTML: يؤخذ نصها فقط.',
  ),
})
