import { defineMessages } from '#engine/definition/message-names.ts'
import { words } from '#engine/definition/words.ts'

/** Messages of report table file. */
export const reportTableFileMessages = defineMessages('reports.report-table-file', {
  sum: words('Total', 'Total', 'المجموع'),
})
