import { useSearch } from '@tanstack/react-router'
import { writeSearch } from '#engine/web/shell/search.ts'
import { reporting } from './report.ts'

/** What the address says of a report: everything, so that whoever opens it sees what I see. */
export type ReportSearch = Readonly<Record<string, string>>

/** What the address holds that is no question to the report. */
const own = ['report', 'view', 'schedule']

/** The address of the reports as it is, and as it would be after a change; what becomes empty is left out. */
export function useReportAddress() {
  const search: ReportSearch = useSearch({ strict: false })
  return {
    search,
    /** A change of the question begins at its first page. */
    address: (change: ReportSearch): string => reporting.screen + writeSearch({ ...search, after: '', ...change }),
  }
}

/** The question to the report, as the server is asked it. */
export function questionOf(search: ReportSearch): URLSearchParams {
  return new URLSearchParams(Object.entries(search).filter(([name]) => !own.includes(name)))
}
