import type { Permission } from '#engine/definition/access.ts'
import type { MenuPage } from '#engine/definition/menu.ts'
import { words } from '#engine/definition/words.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

/** Who may take reports away as files. */
export const reportExport: Permission = 'report:export'

/** The reports a marketplace owes itself. */
export const reporting: MenuPage = defineMessages('reports.report.definition', {
  page: 'reporting',
  screen: '/reporting',
  letter: 'r',
  label: words('Rapports', 'Reports', 'التقارير'),
  demand: 'report:read',
})

/** Where reports are asked for. */
export const reportsPath = '/api/reports'

/** The formats a report is taken away in. */
export const reportFormats = ['pdf', 'xlsx', 'csv'] as const

export type ReportFormat = (typeof reportFormats)[number]

/** How many rows the screen shows at once. */
export const maxScreenRows = 50

/** How many groups are told of at most, on the screen and in a file. */
export const maxGroups = { screen: 200, file: 20_000 } as const

/** How many rows a PDF prints: a thousand pages and more. */
export const maxPdfRows = 50_000

/** What a column may hold. */
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

/** What a column holds, and so how it is written and on which side it stands. */
export type ColumnType = (typeof columnTypes)[number]
