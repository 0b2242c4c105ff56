import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages about the frequency and the day of a subscription’s renewals. */
export const messages = defineMessages('customers.renewal', {
  months: plural(
    { one: 'chaque mois', other: 'tous les {{count}} mois' },
    { one: 'every month', other: 'every {{count}} months' },
    {
      zero: 'كل {{count}} شهر',
      one: 'كل شهر',
      two: 'كل شهرين',
      few: 'كل {{count}} أشهر',
      many: 'كل {{count}} شهرًا',
      other: 'كل {{count}} شهر',
    },
  ),
  years: plural(
    { one: 'chaque année', other: 'tous les {{count}} ans' },
    { one: 'every year', other: 'every {{count}} years' },
    {
      zero: 'كل {{count}} سنة',
      one: 'كل سنة',
      two: 'كل سنتين',
      few: 'كل {{count}} سنوات',
      many: 'كل {{count}} سنة',
      other: 'كل {{count}} سنة',
    },
  ),
  days: plural(
    { one: 'chaque jour', other: 'tous les {{count}} jours' },
    { one: 'every day', other: 'every {{count}} days' },
    {
      zero: 'كل {{count}} يوم',
      one: 'كل يوم',
      two: 'كل يومين',
      few: 'كل {{count}} أيام',
      many: 'كل {{count}} يومًا',
      other: 'كل {{count}} يوم',
    },
  ),
  onDay: words('{{period}}, le {{day}}', '{{period}}, on day {{day}}', '{{period}}، في اليوم {{day}}'),
  onDayOrLast: words(
    '{{period}}, le {{day}} ou le dernier jour du mois',
    '{{period}}, on day {{day}} or the last day of the month',
    '{{period}}، في اليوم {{day}} أو آخر أيام الشهر',
  ),
  onDate: words('{{period}}, le {{date}}', '{{period}}, on {{date}}', '{{period}}، في {{date}}'),
  onLeapDay: words(
    '{{period}}, le 29 février ou le 28',
    '{{period}}, on 29 February or the 28th',
    '{{period}}، في 29 فبراير أو 28 منه',
  ),
})
