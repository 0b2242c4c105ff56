import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the tables of charts. */
export const { name } = defineMessages('reports.chart-table', {
  name: words('Tableau : {{title}}', 'Table: {{title}}', 'جدول: {{title}}'),
})
