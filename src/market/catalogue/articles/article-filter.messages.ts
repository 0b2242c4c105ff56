import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the article filter. */
export const messages = defineMessages('catalogue.article-filter', {
  clear: words('Tout effacer', 'Clear all', 'مسح الكل'),
  done: words('Voir les articles', 'View articles', 'عرض المنتجات'),
  total: plural(
    { one: '{{count}} article', other: '{{count}} articles' },
    { one: '{{count}} article', other: '{{count}} articles' },
    {
      zero: 'لا منتجات',
      one: 'منتج واحد',
      two: 'منتجان',
      few: '{{count}} منتجات',
      many: '{{count}} منتجًا',
      other: '{{count}} منتج',
    },
  ),
  failed: words(
    'Les choix n’ont pas pu être chargés. Réessayez.',
    'The choices could not be loaded. Try again.',
    'تعذر تحميل الخيارات. حاول مجددًا.',
  ),
})
