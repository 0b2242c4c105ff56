import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the article price. */
export const messages = defineMessages('catalogue.article-price', {
  today: words('Prix aujourd’hui', 'Price today', 'السعر اليوم'),
  discounts: words('Remises en cours et à venir', 'Current and upcoming discounts', 'الخصومات السارية والقادمة'),
  best: words('appliquée', 'applied', 'مطبق'),
  overlapping: words(
    'Plusieurs remises se chevauchent : elles ne s’ajoutent pas, la meilleure pour le client compte.',
    'Several discounts overlap: they do not add up; the best one for the customer applies.',
    'تتداخل عدة خصومات: لا تُجمع، ويُحتسب الأفضل للعميل.',
  ),
  willOverlap: words(
    '« {{one}} » et « {{other}} » se chevaucheront',
    '“{{one}}” and “{{other}}” will overlap',
    'سيتداخل «{{one}}» و«{{other}}»',
  ),
})
