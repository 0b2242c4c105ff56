import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the eSIMs in the customer overview. */
export const messages = defineMessages('orders.customer-profiles', {
  none: words('Aucune eSIM active.', 'No active eSIM.', 'لا ملفات تعريف eSIM نشطة.'),
  last: words('dernier jour', 'last day', 'اليوم الأخير'),
  left: plural(
    { one: '{{count}} jour restant', other: '{{count}} jours restants' },
    { one: '{{count}} day left', other: '{{count}} days left' },
    {
      zero: 'لا أيام متبقية',
      one: 'يوم واحد متبقٍّ',
      two: 'يومان متبقيان',
      few: '{{count}} أيام متبقية',
      many: '{{count}} يومًا متبقيًا',
      other: '{{count}} يوم متبقٍّ',
    },
  ),
})
