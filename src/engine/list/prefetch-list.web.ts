import type { Resource } from '#engine/definition/resource.ts'
import { queryClient } from '#engine/http/query-client.web.ts'
import { session } from '#engine/session/session.web.ts'
import { pageQuery, readListState } from './list-state.web.ts'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { readDefaultView } from '#engine/views/default-view.web.ts'
import { viewAddress, preferencesKey, readPreferences, defaultPageSize } from './list-preferences.web.ts'

// To draw the frame without rows, and again with them, takes longer than rows that are near.
const maxWait = 150

/** Asks for the rows of the list that is opened first, while its screen is still being made; done when they are there, or far. */
export async function prefetchList(resource: Resource, search: Readonly<Record<string, string>>): Promise<void> {
  const now = session.get()
  if (now.status !== 'authenticated') return
  const opening = Object.keys(search).length === 0 ? readDefaultView(now.user.id, resource) : null
  const state = readListState(resource, opening ? viewAddress(opening) : search)
  const { limit = defaultPageSize } = readPreferences(resource, preferencesKey(resource))
  // The list itself retries and reports a failed request.
  const rows = queryClient.prefetchQuery(recordsQuery(resource, pageQuery(state, { limit, sort: resource.sort })))
  await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, maxWait))])
}
