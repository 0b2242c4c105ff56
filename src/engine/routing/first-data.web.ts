import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from '#engine/http/query-client.web.ts'
import { session } from '#engine/session/session.web.ts'

// The longest wait for data, in milliseconds. Drawing a screen without its data and then with it takes longer than
// waiting for a fast response.
const maxWait = 150

/**
 * Requests the first data of a screen before it is drawn. Resolves when the data arrives or after `maxWait` milliseconds;
 * the screen retries a failed request and reports it.
 */
export async function firstData<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  if (session.get().status !== 'authenticated') return
  await Promise.race([queryClient.prefetchQuery(query), new Promise((resolve) => setTimeout(resolve, maxWait))])
}
