import { useSearch } from '#engine/routing/router.web.tsx'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { isPeriod } from './report-period.ts'
import type { ReportInfo } from './report.contract.ts'
import { reporting } from './report.ts'

/** The parameters of a report in its address. The address contains all of them, so that a shared link shows the same figures. */
export type ReportSearch = Readonly<Record<string, string>>

/** The current address of the reports, and the address after a change. Empty parameters are left out. */
export function useReportAddress() {
  const search: ReportSearch = useSearch()
  return {
    search,
    /** After a change of the query, the first page is shown. */
    address: (change: ReportSearch): string => reporting.screen + writeSearch({ ...search, after: '', ...change }),
  }
}

/** The query for the server. Parameters that the report does not have are left out, because the server would refuse them. */
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
