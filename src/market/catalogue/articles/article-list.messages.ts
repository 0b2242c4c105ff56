import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the article list. */
export const { label } = defineMessages('catalogue.article-list', {
  label: words('Catalogue', 'Catalogue', 'الكتالوج'),
})
