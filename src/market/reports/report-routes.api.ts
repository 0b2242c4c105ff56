import { tableTypes } from '#engine/import-export/export/downloads.api.ts'
import { csvParameters } from '#engine/import-export/table-files/read-table.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { readOnlyDatabase } from '#engine/database/replication/read-only-database.api.ts'
import { todayIn } from '#engine/definition/days.ts'
import { byRows, parseReportQuery } from './report-query.api.ts'
import type { Report } from './report-definition.api.ts'
import { infoOf, nextOf, readGroups, readRows, readTotals, titlesOf } from './report-read.api.ts'
import { reportDownload } from './report-files.api.ts'
import { allReports, chapter, oneReport, reportParameters, type ReportAnswer } from './report.contract.ts'
import { maxGroups, reportExport, reportFormats, reportsPath, maxScreenRows } from './report.ts'
import { reports } from './reports/reports.api.ts'

/** The routes of `/api/reports`: the list of reports, their figures and their files. */
export const reportRoutes: Area = (app, services) => {
  const { database } = services

  route(app, allReports, async ({ change: { actor } }) => {
    staffOnly(actor)
    return { data: reports.filter((report) => mayRead(report, actor)).map(infoOf) }
  })

  route(app, oneReport, async ({ params: { id }, query, change: { actor, circumstances } }) => {
    staffOnly(actor)
    const report = reportFor(actor, id)
    const { zone, currency } = organisation
    const ask = { ...parseReportQuery(report, query, todayIn(zone)), language: circumstances.language }
    const reading = readOnlyDatabase(database)
    const [figures, titles] = await Promise.all([
      ask.by === byRows ? rowsOf(reading, report, ask, zone) : groupsOf(reading, report, ask, zone),
      titlesOf(reading, services, report, ask),
    ])
    const { from, to } = report.period ? ask.days : { from: null, to: null }
    return { by: ask.by, from, to, preset: ask.preset, currency, titles, ...figures }
  })

  app.downloads.serve(
    app,
    `${reportsPath}/:id/export`,
    {
      demand: reportExport,
      chapter,
      summary: 'A report as a file: `format=pdf|xlsx|csv`',
      types: ['application/pdf', ...tableTypes],
      parameters: () => ({ ...reportParameters(), ...csvParameters, format: { enum: reportFormats } }),
    },
    ({ change, id, search }) => {
      staffOnly(change.actor)
      return reportDownload(services, reportFor(change.actor, id ?? ''), new URLSearchParams(search), change)
    },
  )

  type Figures = Pick<ReportAnswer, 'data' | 'totals' | 'count' | 'next'>
  type Ask = ReturnType<typeof parseReportQuery>

  async function rowsOf(on: Queryable, report: Report, ask: Ask, zone: string): Promise<Figures> {
    const [page, sums] = await Promise.all([
      readRows(on, report, ask, zone, maxScreenRows),
      readTotals(on, report, ask, zone),
    ])
    return { data: page.data, next: nextOf(page.next), ...sums }
  }

  async function groupsOf(on: Queryable, report: Report, ask: Ask, zone: string): Promise<Figures> {
    return { ...(await readGroups(on, report, ask, zone, maxGroups.screen)), next: null }
  }
}

/** The report with a name. Throws `not_found` if there is none, or if the reader lacks the permission it requires. */
function reportFor(actor: Actor, name: string): Report {
  const report = reports.find((one) => one.name === name && mayRead(one, actor))
  if (!report) throw new Problem(problems.notFound)
  return report
}

function mayRead({ demand }: Report, { permissions }: Pick<Actor, 'permissions'>): boolean {
  return demand === undefined || hasPermission(permissions, demand)
}

/** Refuses providers, whose own figures are in the provider portal. */
export function staffOnly({ kind }: Pick<Actor, 'kind'>): void {
  if (kind !== 'user') throw new Problem(problems.forbidden)
}
