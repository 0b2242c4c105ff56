import type { Permission } from '#engine/definition/access.ts'
import type { MenuPage } from '#engine/definition/menu.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

/** Permission to export reports as files. */
export const reportExport: Permission = 'report:export'

/** The screen of reports. */
export const reporting: MenuPage = defineMessages('reports.report.definition', {
  page: 'reporting',
  screen: '/reporting',
  letter: 'r',
  label: words('Rapports', 'Reports', 'التقارير'),
  demand: 'report:read',
})

/** The route of reports. */
export const reportsPath = '/api/reports'

/** The file formats of a report. */
export const reportFormats = ['pdf', 'xlsx', 'csv'] as const

export type ReportFormat = (typeof reportFormats)[number]

/** The number of rows on a page of the screen. */
export const maxScreenRows = 50

/** The largest numbers of groups on the screen and in a file. */
export const maxGroups = { screen: 200, file: 20_000 } as const

/** The largest number of rows in a PDF, which then has more than a thousand pages. */
export const maxPdfRows = 50_000

/** The types of a column. */
export const columnTypes = [
  'text',
  'code',
  'choice',
  'money',
  'count',
  'day',
  'week',
  'month',
  'moment',
  'country',
] as const

/** The type of a column, which determines the format and the alignment of its values. */
export type ColumnType = (typeof columnTypes)[number]
