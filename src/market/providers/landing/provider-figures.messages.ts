import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of a provider's figures. */
export const messages = defineMessages('providers.provider-figures', {
  articles: words('Articles en vente', 'Articles on sale', 'منتجات معروضة'),
  articlesAside: plural(
    { one: '{{count}} inactif', other: '{{count}} inactifs' },
    { one: '{{count}} inactive', other: '{{count}} inactive' },
    {
      zero: 'لا منتجات معطلة',
      one: 'منتج واحد معطل',
      two: 'منتجان معطلان',
      few: '{{count}} منتجات معطلة',
      many: '{{count}} منتجًا معطلًا',
      other: '{{count}} منتج معطل',
    },
  ),
  average: words('Moyenne des avis', 'Average rating', 'متوسط التقييم'),
  averageAside: plural(
    { one: '{{count}} avis', other: '{{count}} avis' },
    { one: '{{count}} review', other: '{{count}} reviews' },
    {
      zero: 'لا تقييمات',
      one: 'تقييم واحد',
      two: 'تقييمان',
      few: '{{count}} تقييمات',
      many: '{{count}} تقييمًا',
      other: '{{count}} تقييم',
    },
  ),
  stock: words('Pièces en stock', 'Pieces in stock', 'قطع في المخزون'),
  stockAside: plural(
    { one: '{{count}} plack', other: '{{count}} placks' },
    { one: '{{count}} plack', other: '{{count}} placks' },
    {
      zero: 'لا بلاكات',
      one: 'بلاك واحد',
      two: 'بلاكان',
      few: '{{count}} بلاكات',
      many: '{{count}} بلاكًا',
      other: '{{count}} بلاك',
    },
  ),
  week: words('Sept prochains jours', 'Next seven days', 'الأيام السبعة القادمة'),
  weekAside: plural(
    { one: '{{count}} aujourd’hui', other: '{{count}} aujourd’hui' },
    { one: '{{count}} today', other: '{{count}} today' },
    {
      zero: 'لا مواعيد اليوم',
      one: 'موعد واحد اليوم',
      two: 'موعدان اليوم',
      few: '{{count}} مواعيد اليوم',
      many: '{{count}} موعدًا اليوم',
      other: '{{count}} موعد اليوم',
    },
  ),
})
