import { defineMessages, words } from '#engine/definition/words.ts'

/** The label of the totals in a table file. */
export const { sum } = defineMessages('reports.report-table-file', {
  sum: words('Total', 'Total', 'المجموع'),
})
