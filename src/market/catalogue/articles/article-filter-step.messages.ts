import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the article filter step. */
export const messages = defineMessages('catalogue.article-filter-step', {
  search: words('Chercher : {{step}}', 'Search: {{step}}', 'بحث: {{step}}'),
  clear: words('Effacer : {{step}}', 'Clear: {{step}}', 'مسح: {{step}}'),
  first: words('Choisissez d’abord : {{step}}', 'First choose: {{step}}', 'اختر أولًا: {{step}}'),
  none: words('Rien à choisir', 'Nothing to choose from', 'لا خيارات'),
  notFound: words('Aucun résultat', 'No results', 'لا نتائج'),
})
