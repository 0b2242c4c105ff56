import type { Permission } from '#engine/definition/access.ts'
import type { Choice } from '#engine/definition/field.ts'
import type { MenuPage } from '#engine/definition/menu.ts'
import { words, type Words } from '#engine/definition/words.ts'
import type { PeriodName } from './report-period.ts'

/** Who may take reports away as files. */
export const reportExport: Permission = 'report:export'

/** Who may have reports sent by mail. */
export const reportSchedule: Permission = 'report:schedule'

/** The reports a marketplace owes itself. */
export const reporting: MenuPage = {
  page: 'reporting',
  screen: '/reporting',
  label: words('Rapports', 'Reports', 'التقارير'),
  demand: 'report:read',
}

/** Where reports are asked for. */
export const reportsPath = '/api/reports'

/** The formats a report is taken away in. */
export const reportFormats = ['pdf', 'xlsx', 'csv'] as const

export type ReportFormat = (typeof reportFormats)[number]

/** How many rows the screen shows at once. */
export const rowsShown = 50

/** How many groups are told of at most, on the screen and in a file. */
export const mostGroups = { screen: 200, file: 20_000 } as const

/** How many rows a PDF prints: a thousand pages and more. */
export const mostPrinted = 50_000

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

/** A column of a report. */
export interface Column {
  readonly name: string
  readonly label: Words
  readonly type: ColumnType
  readonly choices?: readonly Choice[]
  /** Summed at the foot of the report. */
  readonly total?: boolean
}

/** What a report can be narrowed by: the rows of a resource, or a choice. */
export interface ReportFilter {
  readonly name: string
  readonly label: Words
  readonly target?: string
  readonly choices?: readonly Choice[]
}

/** What a report is grouped by; `rows` stands for no grouping at all. */
export interface Grouping {
  readonly name: string
  readonly label: Words
  readonly columns: readonly Column[]
  /** Time runs along the chart; other groups stand beside each other. */
  readonly time: boolean
  /** Row by row, page after page. */
  readonly paged: boolean
}

/** A report as the browser knows it. */
export interface ReportInfo {
  readonly name: string
  readonly label: Words
  /** What it counts, in a sentence or two. */
  readonly hint: Words
  /** Whether it tells of a period; if not, of now. */
  readonly period: boolean
  readonly groupings: readonly Grouping[]
  readonly filters: readonly ReportFilter[]
  /** The measure the chart draws. */
  readonly chart: string | null
}

/** A value of a cell: amounts are decimal texts, counts are numbers, days are ISO. */
export type CellValue = string | number | null

/** A row of a report by column. `link` is the record it tells of, where there is one. */
export interface ReportRow {
  readonly values: Readonly<Record<string, CellValue>>
  readonly link: string | null
}

/** A report as the server tells it. */
export interface ReportAnswer {
  readonly by: string
  /** Its first and last day, in the organisation’s zone; null for a report of now. */
  readonly from: string | null
  readonly to: string | null
  readonly preset: PeriodName | null
  readonly data: readonly ReportRow[]
  readonly totals: Readonly<Record<string, CellValue>>
  /** How many rows or groups there are in all. */
  readonly count: number
  /** The way to the next page. */
  readonly next: string | null
  readonly currency: string
  /** The titles of what the report is narrowed to, by filter. */
  readonly titles: Readonly<Record<string, string>>
}
