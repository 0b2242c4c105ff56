import { apiQuery } from '#engine/http/api-query.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import type { ReportSearch } from './report-address.web.ts'
import type { oneReport } from './report.contract.ts'
import { reporting, reportsPath } from './report.ts'

/** The figures of a report for the page of a record. They equal the figures on the report’s screen. */
export function reportFiguresOf(name: string, search: ReportSearch) {
  return apiQuery<typeof oneReport>(['list', reportsPath, name, writeSearch(search)], `${reportsPath}/:id`, {
    params: { id: name },
    query: new URLSearchParams(search),
  })
}

/** The address of a report with the given query. */
export function reportLink(name: string, search: ReportSearch): string {
  return reporting.screen + writeSearch({ report: name, ...search })
}
