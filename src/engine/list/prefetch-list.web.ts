import type { Resource } from '#engine/definition/resource.ts'
import { firstData } from '#engine/routing/first-data.web.ts'
import { session } from '#engine/session/session.web.ts'
import { pageQuery, readListState } from './list-state.web.ts'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { readDefaultView } from '#engine/views/default-view.web.ts'
import { viewAddress, preferencesKey, readPreferences, defaultPageSize } from './list-preferences.web.ts'

/** Requests the rows of the first list before its screen is drawn. */
export async function prefetchList(resource: Resource, search: Readonly<Record<string, string>>): Promise<void> {
  const now = session.get()
  if (now.status !== 'authenticated') return
  const opening = Object.keys(search).length === 0 ? readDefaultView(now.user.id, resource) : null
  const state = readListState(resource, opening ? viewAddress(opening) : search)
  const { limit = defaultPageSize } = readPreferences(resource, preferencesKey(resource))
  await firstData(recordsQuery(resource, pageQuery(resource, state, { limit, sort: resource.sort })))
}
