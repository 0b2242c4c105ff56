import { useSearch } from '@tanstack/react-router'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { isPeriod } from './report-period.ts'
import type { ReportInfo } from './report.contract.ts'
import { reporting } from './report.ts'

/** What the address says of a report: everything, so that whoever opens it sees what I see. */
export type ReportSearch = Readonly<Record<string, string>>

/** The address of the reports as it is, and as it would be after a change; what becomes empty is left out. */
export function useReportAddress() {
  const search: ReportSearch = useSearch({ strict: false })
  return {
    search,
    /** A change of the question begins at its first page. */
    address: (change: ReportSearch): string => reporting.screen + writeSearch({ ...search, after: '', ...change }),
  }
}

/** The question to a report, as the server is asked it; what it does not know is left out rather than refused. */
export function reportQueryOf(
  search: ReportSearch,
  { groupings, filters }: Pick<ReportInfo, 'groupings' | 'filters'>,
): URLSearchParams {
  const named = (list: readonly { readonly name: string }[], name: string): boolean =>
    list.some((one) => one.name === name)
  const accepted = Object.entries(search).filter(([name, value]) => {
    if (name === 'by') return named(groupings, value)
    if (name === 'period') return isPeriod(value)
    return ['from', 'to', 'sort', 'after'].includes(name) || named(filters, name)
  })
  return new URLSearchParams(accepted)
}
