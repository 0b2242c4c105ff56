import { defineMessages, plural } from '#engine/definition/words.ts'

/** Messages of the overview of a subscription. */
export const { daysLeft } = defineMessages('customers.subscription-overview', {
  daysLeft: plural(
    { one: '{{count}} jour restant', other: '{{count}} jours restants' },
    { one: '{{count}} day left', other: '{{count}} days left' },
    {
      zero: 'لم يتبق أي يوم',
      one: 'بقي يوم واحد',
      two: 'بقي يومان',
      few: 'بقيت {{count}} أيام',
      many: 'بقي {{count}} يومًا',
      other: 'بقي {{count}} يوم',
    },
  ),
})
