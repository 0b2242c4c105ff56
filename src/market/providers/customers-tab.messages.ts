import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the customers tab. */
export const messages = defineMessages('providers.customers-tab', {
  none: words(
    'Personne n’a de profil de ce fournisseur pour l’instant.',
    'Nobody has a profile from this provider at the moment.',
    'لا أحد يحمل ملفًا من هذا المورد حاليًا.',
  ),
  since: words('Client depuis le {{day}}', 'Customer since {{day}}', 'عميل منذ {{day}}'),
  held: plural(
    { one: '{{count}} profil', other: '{{count}} profils' },
    { one: '{{count}} profile', other: '{{count}} profiles' },
    {
      zero: 'لا ملفات',
      one: 'ملف واحد',
      two: 'ملفان',
      few: '{{count}} ملفات',
      many: '{{count}} ملفًا',
      other: '{{count}} ملف',
    },
  ),
  all: words('Tous les abonnements', 'All subscriptions', 'كل الاشتراكات'),
})
