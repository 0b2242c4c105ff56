import { useQuery } from '@tanstack/react-query'
import { countQuery } from '#engine/http/record-queries.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { stockThresholdSummary } from './resources.ts'

const fallen = { active: 'true', 'fallenAt[empty]': 'false' }

/** The address of the list of stocks below their thresholds. */
export const lowStockAddress = `${stockThresholdSummary.screen}?${new URLSearchParams(fallen).toString()}`

/** The number of stocks below their thresholds, updated every minute; 0 for people who may not read thresholds. */
export function useLowStockCount(): number {
  const may = useMay()
  const { data } = useQuery({
    ...countQuery(stockThresholdSummary, new URLSearchParams({ ...fallen, limit: '1' })),
    enabled: may('stock-threshold:read'),
    refetchInterval: 60_000,
  })
  return data?.page.total ?? 0
}
