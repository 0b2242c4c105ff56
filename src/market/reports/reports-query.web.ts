import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#engine/http/client.web.ts'
import type { allReports } from './report.contract.ts'
import { reportsPath } from './report.ts'

/** The list of reports; it does not change while the page is open. */
export const reportsQuery = queryOptions({
  queryKey: ['reports'],
  queryFn: async ({ signal }) => (await callApi<typeof allReports>('GET', reportsPath, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})
