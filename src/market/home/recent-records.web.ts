import { queryClient } from '#engine/http/query-client.web.ts'
import { session } from '#engine/session/session.web.ts'
import type { RecentRecord } from './home.contract.ts'
import { homeQuery } from './home-query.web.ts'

const minute = 60_000

/** Remembers the records that the user worked on last; the home screen reads them too. */
export async function recentRecords(): Promise<readonly RecentRecord[]> {
  const now = session.get()
  if (now.status !== 'authenticated' || now.user.kind === 'provider') return []
  const { data } = await queryClient.fetchQuery({ ...homeQuery(now.user.id), staleTime: minute })
  return data.recent
}
