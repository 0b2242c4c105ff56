import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { request } from '#engine/http/client.web.ts'
import { schedulesPath, type Reader, type Schedule, type ScheduleValues, type Sending } from './schedule.ts'

/** Every scheduled mail; one that is under way is looked at again. */
export const schedulesQuery = queryOptions({
  queryKey: ['report-schedules'],
  queryFn: ({ signal }) => request<{ data: readonly Schedule[] }>(schedulesPath, { signal }).then(({ data }) => data),
  refetchInterval: ({ state }) => (state.data?.some(({ last }) => last?.state === 'waiting') ? 1500 : false),
})

/** Whom reports may be sent to. */
export const readersQuery = queryOptions({
  queryKey: ['report-schedules', 'readers'],
  queryFn: ({ signal }) =>
    request<{ data: readonly Reader[] }>(`${schedulesPath}/readers`, { signal }).then(({ data }) => data),
})

/** What was sent by a schedule. */
export function sendingsQuery(id: string) {
  return queryOptions({
    queryKey: ['report-schedules', id, 'sendings'],
    queryFn: ({ signal }) =>
      request<{ data: readonly Sending[] }>(`${schedulesPath}/${id}/sendings`, { signal }).then(({ data }) => data),
  })
}

/** What can be done to scheduled mails; the list on the screen follows. */
export function useScheduleActs() {
  const cache = useQueryClient()
  const acted = async (answer: Promise<unknown>): Promise<void> => {
    await answer
    await cache.invalidateQueries({ queryKey: ['report-schedules'] })
  }
  return {
    create: (values: ScheduleValues) => acted(request(schedulesPath, { method: 'POST', body: values })),
    change: ({ id, version }: Schedule, values: ScheduleValues) =>
      acted(request(`${schedulesPath}/${id}`, { method: 'PUT', body: values, version })),
    setActive: ({ id }: Schedule, active: boolean) =>
      acted(request(`${schedulesPath}/${id}/status`, { method: 'PUT', body: { active } })),
    send: ({ id }: Schedule) => acted(request(`${schedulesPath}/${id}/send`, { method: 'POST', body: {} })),
    remove: ({ id }: Schedule) => acted(request(`${schedulesPath}/${id}`, { method: 'DELETE' })),
  }
}
