import { callApi } from '#engine/http/client.web.ts'
import { queryClient } from '#engine/http/query-client.web.ts'
import { session } from '#engine/session/session.web.ts'
import type { homeContract, RecentRecord } from './home.contract.ts'
import { homePath } from './home.ts'

const minute = 60_000

/** What a member of staff worked on last, wherever that was; the home screen knows it too. */
export async function recentRecords(): Promise<readonly RecentRecord[]> {
  const now = session.get()
  if (now.status !== 'authenticated' || now.user.kind === 'provider') return []
  const { data } = await queryClient.fetchQuery({
    queryKey: ['home', now.user.id],
    queryFn: ({ signal }) => callApi<typeof homeContract>('GET', homePath, { signal }),
    staleTime: minute,
  })
  return data.recent
}
