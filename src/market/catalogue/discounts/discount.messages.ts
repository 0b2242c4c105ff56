import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the discount page. */
export const messages = defineMessages('catalogue.discount', {
  running: words('Ce que cette remise fait aujourd’hui', 'What this discount does today', 'ما يفعله هذا الخصم اليوم'),
  resting: words(
    'Remise inactive aujourd’hui : voici les prix qu’elle donnerait',
    'This discount is not running today: here is what it would do',
    'لا يسري هذا الخصم اليوم. الأسعار عند تطبيقه:',
  ),
  none: words(
    'Aucun article n’est encore rattaché à cette remise.',
    'No article is linked to this discount yet.',
    'لا منتج مرتبط بهذا الخصم بعد.',
  ),
  price: words('Prix', 'Price', 'السعر'),
  after: words('Avec cette remise', 'With this discount', 'مع هذا الخصم'),
  today: words('Prix aujourd’hui', 'Price today', 'السعر اليوم'),
  overlaps: words('Se chevauche avec', 'Overlaps with', 'يتداخل مع'),
  on: plural(
    { one: 'sur {{count}} article', other: 'sur {{count}} articles' },
    { one: 'on {{count}} article', other: 'on {{count}} articles' },
    {
      zero: 'على 0 منتج',
      one: 'على منتج واحد',
      two: 'على منتجين',
      few: 'على {{count}} منتجات',
      many: 'على {{count}} منتجًا',
      other: 'على {{count}} منتج',
    },
  ),
  more: words(
    'Seuls les premiers articles sont montrés.',
    'Only the first articles are shown.',
    'تُعرض المنتجات الأولى فقط.',
  ),
})
