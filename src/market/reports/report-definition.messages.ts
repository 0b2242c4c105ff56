import { defineMessages, words } from '#engine/definition/words.ts'

/** Labels of the groupings that reports share. */
export const reportDefinitionMessages = defineMessages('reports.report-definition', {
  day: words('Jour', 'Day', 'يوم'),
  week: words('Semaine', 'Week', 'الأسبوع'),
  month: words('Mois', 'Month', 'الشهر'),
})
