import { defineMessages, words } from '#engine/definition/words.ts'

/** The texts of a printed table: totals, page numbers, and the text for a table without rows. */
export const { total, pageOf, empty } = defineMessages('reports.report-pdf', {
  total: words('Total', 'Total', 'المجموع'),
  pageOf: words('Page {{page}} / {{pages}}', 'Page {{page}} / {{pages}}', 'صفحة {{page}} من {{pages}}'),
  empty: words('Rien dans cette période.', 'Nothing in this period.', 'لا شيء في هذه الفترة.'),
})
