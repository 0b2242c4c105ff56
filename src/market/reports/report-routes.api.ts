import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changeOf } from '#engine/api/crud/request.ts'
import { tableTypes } from '#engine/api/exchange/downloads.ts'
import type { Services } from '#engine/api/services.ts'
import type { Actor } from '#engine/core/access.ts'
import { organisation } from '#engine/core/organisation.ts'
import { Problem, problems } from '#engine/core/problem.ts'
import type { Queryable } from '#engine/db/database.ts'
import { readingOf } from '#engine/db/reading.ts'
import { dayIn } from '../catalogue/price.ts'
import { byRows, readReportAsk } from './report-ask.api.ts'
import type { Report } from './report-definition.api.ts'
import { infoOf, nextOf, readGroups, readRows, readTotals, titlesOf } from './report-read.api.ts'
import { reportFiles } from './report-files.api.ts'
import {
  mostGroups,
  reportExport,
  reporting,
  reportsPath,
  rowsShown,
  type ReportAnswer,
  type ReportInfo,
} from './report.ts'
import { reports } from './reports.api.ts'

/** `/api/reports`: the reports there are, each with its figures and its files. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  app.get(
    reportsPath,
    { config: { demand: reporting.demand, summary: 'The reports there are: columns, groupings and filters of each' } },
    async (request): Promise<{ data: readonly ReportInfo[] }> => {
      staffOnly(changeOf(request).actor)
      return { data: reports.map(infoOf) }
    },
  )

  app.get(
    `${reportsPath}/:id`,
    {
      config: {
        demand: reporting.demand,
        atOnce: 'surveys',
        summary: 'A report (`period` or `from` and `to`, `by`, `sort`, its filters), with totals; rows page after page',
      },
    },
    async (request): Promise<ReportAnswer> => {
      staffOnly(changeOf(request).actor)
      const report = reportNamed(nameIn(request))
      const { zone, currency } = organisation
      const ask = readReportAsk(report, new URLSearchParams(request.url.split('?')[1] ?? ''), dayIn(zone, new Date()))
      const reading = readingOf(database)
      const [figures, titles] = await Promise.all([
        ask.by === byRows ? rowsOf(reading, report, ask, zone) : groupsOf(reading, report, ask, zone),
        titlesOf(reading, services, report, ask),
      ])
      const { from, to } = report.period ? ask.days : { from: null, to: null }
      return { by: ask.by, from, to, preset: ask.preset, currency, titles, ...figures }
    },
  )

  app.downloads.serve(
    app,
    `${reportsPath}/:id/export`,
    {
      demand: reportExport,
      summary: 'A report as a file: `format=pdf|xlsx|csv`',
      types: ['application/pdf', ...tableTypes],
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

function nameIn(request: FastifyRequest): string {
  const { id } = request.params as { id?: unknown }
  return typeof id === 'string' ? id : ''
}
