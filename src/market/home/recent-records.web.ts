import { queryClient } from '#engine/http/query-client.web.ts'
import { session } from '#engine/session/session.web.ts'
import type { RecentRecord } from './home.contract.ts'
import { homeQuery } from './home-query.web.ts'

const minute = 60_000

/** The records that the user worked on last. The home screen uses the same data, which is cached for a minute. */
export async function recentRecords(): Promise<readonly RecentRecord[]> {
  const state = session.get()
  if (state.status !== 'authenticated' || state.user.kind === 'provider') return []
  const { data } = await queryClient.fetchQuery({ ...homeQuery(state.user.id), staleTime: minute })
  return data.recent
}
