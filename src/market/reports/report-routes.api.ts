import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { changeOf } from '#engine/crud/request.api.ts'
import { tableTypes } from '#engine/import-export/export/downloads.api.ts'
import { queryOf } from '#engine/http/members.ts'
import { data, spoken } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { readingOf } from '#engine/database/replication/read-only-database.api.ts'
import { dayIn } from '#market/catalogue/articles/price.ts'
import { byRows, readReportAsk } from './report-query.api.ts'
import type { Report } from './report-definition.api.ts'
import { infoOf, nextOf, readGroups, readRows, readTotals, titlesOf } from './report-read.api.ts'
import { reportFiles } from './report-files.api.ts'
import {
  columnTypes,
  mostGroups,
  reportExport,
  reportFormats,
  reporting,
  reportsPath,
  rowsShown,
  type ReportAnswer,
} from './report.ts'
import { reports } from './reports/reports.api.ts'

/** The chapter of all that counts. */
export const chapter = {
  name: 'Reports',
  description: 'Figures: the dashboard, the home page, reports and those sent by mail',
}

const choices = z.array(z.strictObject({ value: z.string(), label: spoken, colour: z.string().optional() })).optional()

const column = z.strictObject({
  name: z.string(),
  label: spoken,
  type: z.enum(columnTypes),
  choices,
  total: z.boolean().optional().describe('Summed at the foot of the report'),
})

const info = z.strictObject({
  name: z.string(),
  label: spoken,
  hint: spoken.describe('What it counts'),
  period: z.boolean().describe('Whether it tells of a period; if not, of now'),
  groupings: z.array(
    z.strictObject({
      name: z.string(),
      label: spoken,
      columns: z.array(column),
      time: z.boolean(),
      paged: z.boolean().describe('Row by row, page after page'),
    }),
  ),
  filters: z.array(z.strictObject({ name: z.string(), label: spoken, target: z.string().optional(), choices })),
  chart: z.string().nullable().describe('The measure the chart draws'),
})

const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

const answer = z.strictObject({
  by: z.string(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  preset: z.string().nullable(),
  data: z.array(z.strictObject({ values, link: z.string().nullable().describe('The record a row tells of') })),
  totals: values,
  count: z.int().describe('How many rows or groups there are in all'),
  next: z.string().nullable().describe('`after` of the next page'),
  currency: z.string().describe('ISO 4217'),
  titles: z.record(z.string(), z.string()).describe('Of what the report is narrowed to, by filter'),
})

/** What every report takes; each has filters of its own besides, which the list of reports tells. */
function reportParameters() {
  const date = { type: 'string', format: 'date' }
  return {
    by: { type: 'string', description: 'A grouping, or `rows`' },
    period: { type: 'string', description: 'Instead of `from` and `to`', examples: ['month'] },
    from: date,
    to: date,
    sort: { type: 'string', description: 'A measure; `-` for descending' },
    after: { type: 'string', description: '`next` of the page before' },
  }
}

/** `/api/reports`: the reports there are, each with its figures and its files. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  route(
    app,
    {
      method: 'GET',
      chapter,
      path: reportsPath,
      demand: reporting.demand,
      summary: 'The reports there are: columns, groupings and filters of each',
      answer: data(z.array(info)),
      problems: [problems.forbidden],
    },
    async ({ request }) => {
      staffOnly(changeOf(request).actor)
      return { data: reports.map(infoOf) }
    },
  )

  route(
    app,
    {
      method: 'GET',
      chapter,
      path: `${reportsPath}/:id`,
      demand: reporting.demand,
      summary: 'A report (`period` or `from` and `to`, `by`, `sort`, its filters), with totals; rows page after page',
      params: z.object({ id: z.string() }),
      query: queryOf((search) => search, reportParameters),
      answer,
      problems: [problems.forbidden],
    },
    async ({ params: { id }, query, request }) => {
      staffOnly(changeOf(request).actor)
      const report = reportNamed(id)
      const { zone, currency } = organisation
      const ask = readReportAsk(report, query, dayIn(zone, new Date()))
      const reading = readingOf(database)
      const [figures, titles] = await Promise.all([
        ask.by === byRows ? rowsOf(reading, report, ask, zone) : groupsOf(reading, report, ask, zone),
        titlesOf(reading, services, report, ask),
      ])
      const { from, to } = report.period ? ask.days : { from: null, to: null }
      return { by: ask.by, from, to, preset: ask.preset, currency, titles, ...figures }
    },
    { config: { atOnce: 'surveys' } },
  )

  app.downloads.serve(
    app,
    `${reportsPath}/:id/export`,
    {
      demand: reportExport,
      chapter,
      summary: 'A report as a file: `format=pdf|xlsx|csv`',
      types: ['application/pdf', ...tableTypes],
      parameters: () => ({ ...reportParameters(), format: { enum: reportFormats } }),
    },
    ({ change, id, search }) => {
      staffOnly(change.actor)
      return reportFiles(services).download(reportNamed(id ?? ''), new URLSearchParams(search), change)
    },
  )

  type Figures = Pick<ReportAnswer, 'data' | 'totals' | 'count' | 'next'>
  type Ask = ReturnType<typeof readReportAsk>

  async function rowsOf(on: Queryable, report: Report, ask: Ask, zone: string): Promise<Figures> {
    const [page, sums] = await Promise.all([
      readRows(on, report, ask, zone, rowsShown),
      readTotals(on, report, ask, zone),
    ])
    return { data: page.data, next: nextOf(page.next), ...sums }
  }

  async function groupsOf(on: Queryable, report: Report, ask: Ask, zone: string): Promise<Figures> {
    return { ...(await readGroups(on, report, ask, zone, mostGroups.screen)), next: null }
  }
}

/** The report of a name; what is none can be nobody’s. */
export function reportNamed(name: string): Report {
  const report = reports.find((one) => one.name === name)
  if (!report) throw new Problem(problems.notFound)
  return report
}

/** Providers have figures of their own, in their area. */
export function staffOnly({ kind }: Pick<Actor, 'kind'>): void {
  if (kind !== 'user') throw new Problem(problems.forbidden)
}
