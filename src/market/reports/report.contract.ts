import * as z from 'zod'
import { problems } from '#engine/definition/problem.ts'
import { contract, dataSchema, localizedText, type AnswerOf } from '#engine/http/contract.ts'
import { queryOf } from '#engine/http/members.ts'
import { periods } from './report-period.ts'
import { columnTypes, reporting, reportsPath } from './report.ts'

/** The chapter of reports in the API document. */
export const chapter = {
  name: 'Reports',
  description: 'Figures: the dashboard, the home page, reports and those sent by mail',
}

const choices = z
  .array(z.strictObject({ value: z.string(), label: localizedText, colour: z.string().exactOptional() }))
  .exactOptional()

const column = z.strictObject({
  name: z.string(),
  label: localizedText,
  type: z.enum(columnTypes),
  choices,
  total: z.boolean().exactOptional().describe('Summed in the totals of the report'),
})

const info = z.strictObject({
  name: z.string(),
  label: localizedText,
  hint: localizedText.describe('The scope of the figures'),
  period: z.boolean().describe('Whether it covers a period; otherwise it shows the current state'),
  groupings: z.array(
    z.strictObject({
      name: z.string(),
      label: localizedText,
      columns: z.array(column),
      time: z.boolean().describe('Whether the chart is a line over time; other groups are bars'),
      paged: z.boolean().describe('Whether it lists rows, page by page'),
    }),
  ),
  filters: z.array(
    z.strictObject({ name: z.string(), label: localizedText, target: z.string().exactOptional(), choices }),
  ),
  chart: z.string().nullable().describe('The measure of the chart'),
})

const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** The parameters of every report. Each report also has its own filters, which the list of reports describes. */
export function reportParameters() {
  const date = { type: 'string', format: 'date' }
  return {
    by: { type: 'string', description: 'A grouping, or `rows`' },
    period: { type: 'string', description: 'Instead of `from` and `to`', examples: ['month'] },
    from: date,
    to: date,
    sort: { type: 'string', description: 'A measure; `-` for descending' },
    after: { type: 'string', description: '`next` of the previous page' },
  }
}

const reading = { method: 'GET', chapter, demand: reporting.demand, problems: [problems.forbidden] } as const

/** Lists the reports. */
export const allReports = contract({
  ...reading,
  path: reportsPath,
  summary: 'The list of reports with their columns, groupings and filters',
  answer: dataSchema(z.array(info)),
})

/** Reads the figures of a report. */
export const oneReport = contract({
  ...reading,
  path: `${reportsPath}/:id`,
  atOnce: 'surveys',
  summary: 'A report (`period` or `from` and `to`, `by`, `sort`, its filters), with totals; rows page by page',
  params: z.object({ id: z.string() }),
  query: queryOf((search) => search, reportParameters),
  answer: z.strictObject({
    by: z.string(),
    from: z.iso.date().nullable().describe('Null for a report without a period'),
    to: z.iso.date().nullable(),
    preset: z.enum(periods.map(({ name }) => name)).nullable(),
    data: z.array(z.strictObject({ values, link: z.string().nullable().describe('The record of the row') })),
    totals: values,
    count: z.int().describe('The number of all rows or groups'),
    next: z.string().nullable().describe('`after` of the next page'),
    currency: z.string().describe('ISO 4217'),
    titles: z.record(z.string(), z.string()).describe('The titles of the chosen filter values, by filter'),
  }),
})

/** The description of a report for the browser. */
export type ReportInfo = AnswerOf<typeof allReports>['data'][number]

/** A grouping of a report. The grouping named `rows` is the list of ungrouped rows. */
export type Grouping = ReportInfo['groupings'][number]

/** A column of a report. */
export type Column = Grouping['columns'][number]

/** A filter of a report: by a row of a resource, or by a fixed choice. */
export type ReportFilter = ReportInfo['filters'][number]

/** The response with the figures of a report. */
export type ReportAnswer = AnswerOf<typeof oneReport>

/** A row of a report; its values are in the order of the columns. */
export type ReportRow = ReportAnswer['data'][number]

/** The value of a cell: amounts are decimal texts, counts are numbers, days are ISO 8601 dates. */
export type CellValue = ReportRow['values'][string]
