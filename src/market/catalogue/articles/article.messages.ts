import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the article pages. */
export const messages = defineMessages('catalogue.article', {
  average: words('Moyenne des avis', 'Average rating', 'متوسط التقييم'),
  count: plural(
    { one: '{{count}} avis publié', other: '{{count}} avis publiés' },
    { one: 'from {{count}} published review', other: 'from {{count}} published reviews' },
    {
      zero: 'لا تقييمات منشورة',
      one: 'تقييم منشور واحد',
      two: 'تقييمان منشوران',
      few: '{{count}} تقييمات منشورة',
      many: '{{count}} تقييمًا منشورًا',
      other: '{{count}} تقييم منشور',
    },
  ),
  providers: words('Fournisseurs', 'Providers', 'الموردون'),
  noProvider: words('Aucun fournisseur.', 'No provider.', 'لا موردين.'),
})

/** The label of the tab with an article’s pictures. */
export const articleMessages = defineMessages('catalogue.article.screen', {
  tabs: words('Images', 'Images', 'الصور'),
})
