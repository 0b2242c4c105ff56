import { defineMessages, words } from '#engine/definition/words.ts'

/** The names of frequently used ranges of days. */
export const messages = defineMessages('date-spans', {
  today: words('Aujourd’hui', 'Today', 'اليوم'),
  week: words('7 derniers jours', 'Last 7 days', 'آخر 7 أيام'),
  month: words('Ce mois-ci', 'This month', 'هذا الشهر'),
})
