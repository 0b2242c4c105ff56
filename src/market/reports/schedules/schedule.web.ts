import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#engine/http/client.web.ts'
import type {
  Schedule,
  scheduleChange,
  scheduleCreation,
  scheduleList,
  scheduleReaders,
  scheduleRemoval,
  scheduleSending,
  scheduleSendings,
  scheduleStatus,
  ScheduleValues,
} from './schedule.contract.ts'
import { schedulesPath } from './schedule.ts'

/** Every scheduled mail; one that is under way is looked at again. */
export const schedulesQuery = queryOptions({
  queryKey: ['report-schedules'],
  queryFn: async ({ signal }) => (await callApi<typeof scheduleList>('GET', schedulesPath, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(({ last }) => last?.state === 'waiting') ? 1500 : false),
})

/** Whom reports may be sent to. */
export const readersQuery = queryOptions({
  queryKey: ['report-schedules', 'readers'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof scheduleReaders>('GET', `${schedulesPath}/readers`, { signal })).data,
})

/** What was sent by a schedule. */
export function sendingsQuery(id: string) {
  return queryOptions({
    queryKey: ['report-schedules', id, 'sendings'],
    queryFn: async ({ signal }) =>
      (await callApi<typeof scheduleSendings>('GET', `${schedulesPath}/:id/sendings`, { params: { id }, signal })).data,
  })
}

/** What can be done to scheduled mails; the list on the screen follows. */
export function useScheduleActs() {
  const cache = useQueryClient()
  const acted = async (answer: Promise<unknown>): Promise<void> => {
    await answer
    await cache.invalidateQueries({ queryKey: ['report-schedules'] })
  }
  const path = `${schedulesPath}/:id` as const
  return {
    create: (body: ScheduleValues) => acted(callApi<typeof scheduleCreation>('POST', schedulesPath, { body })),
    change: ({ id, version }: Schedule, body: ScheduleValues) =>
      acted(callApi<typeof scheduleChange>('PUT', path, { params: { id }, body, version })),
    setActive: ({ id }: Schedule, active: boolean) =>
      acted(callApi<typeof scheduleStatus>('PUT', `${path}/status`, { params: { id }, body: { active } })),
    send: ({ id }: Schedule) => acted(callApi<typeof scheduleSending>('POST', `${path}/send`, { params: { id } })),
    remove: ({ id }: Schedule) => acted(callApi<typeof scheduleRemoval>('DELETE', path, { params: { id } })),
  }
}
