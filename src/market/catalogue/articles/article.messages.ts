import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the article pages. */
export const messages = defineMessages('catalogue.article', {
  average: words('Moyenne des avis', 'Average rating', 'متوسط التقييم'),
  count: plural(
    { one: '{{count}} avis actif', other: '{{count}} avis actifs' },
    { one: 'from {{count}} active review', other: 'from {{count}} active reviews' },
    {
      zero: 'لا تقييمات نشطة',
      one: 'تقييم نشط واحد',
      two: 'تقييمان نشطان',
      few: '{{count}} تقييمات نشطة',
      many: '{{count}} تقييمًا نشطًا',
      other: '{{count}} تقييم نشط',
    },
  ),
  providers: words('Fournisseurs', 'Providers', 'الموردون'),
  noProvider: words('Aucun fournisseur.', 'No provider.', 'لا موردين.'),
})

/** The label of the tab with an article’s pictures. */
export const articleMessages = defineMessages('catalogue.article.screen', {
  tabs: words('Images', 'Images', 'الصور'),
})
