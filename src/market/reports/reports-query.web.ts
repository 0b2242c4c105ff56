import { dataQuery } from '#engine/http/api-query.web.ts'
import { queryOptions } from '@tanstack/react-query'
import type { allReports } from './report.contract.ts'
import { reportsPath } from './report.ts'

/** The list of reports; it does not change while the page is open. */
export const reportsQuery = queryOptions({
  ...dataQuery<typeof allReports>(['reports'], reportsPath),
  staleTime: Number.POSITIVE_INFINITY,
})
