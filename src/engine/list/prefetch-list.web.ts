import type { Resource } from '#engine/definition/resource.ts'
import { queryClient } from '#engine/http/query-client.web.ts'
import { session } from '#engine/session/session.web.ts'
import { pageQuery, readListState } from './list-state.web.ts'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { readDefaultView } from '#engine/views/default-view.web.ts'
import { viewAddress, preferencesKey, readPreferences, defaultPageSize } from './list-preferences.web.ts'

// The longest wait for rows, in milliseconds. Drawing the screen without rows and then with rows takes longer than
// waiting for a fast response.
const maxWait = 150

/**
 * Requests the rows of the first list before its screen is drawn. Resolves when the rows arrive or after `maxWait`
 * milliseconds.
 */
export async function prefetchList(resource: Resource, search: Readonly<Record<string, string>>): Promise<void> {
  const now = session.get()
  if (now.status !== 'authenticated') return
  const opening = Object.keys(search).length === 0 ? readDefaultView(now.user.id, resource) : null
  const state = readListState(resource, opening ? viewAddress(opening) : search)
  const { limit = defaultPageSize } = readPreferences(resource, preferencesKey(resource))
  // The list retries a failed request and reports it.
  const rows = queryClient.prefetchQuery(recordsQuery(resource, pageQuery(state, { limit, sort: resource.sort })))
  await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, maxWait))])
}
