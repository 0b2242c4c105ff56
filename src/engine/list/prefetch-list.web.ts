import type { Resource } from '#engine/definition/resource.ts'
import { queryClient } from '#engine/http/query-client.web.ts'
import { session } from '#engine/session/session.web.ts'
import { pageQuery, readListState } from './list-state.web.ts'
import { pageOf } from '#engine/crud/records.web.ts'
import { rememberedUsual } from '#engine/views/default-view.web.ts'
import { inAddress, likingKey, readLiking, usualLimit } from './list-preferences.web.ts'

// To draw the frame without rows, and again with them, takes longer than rows that are near.
const worthWaiting = 150

/** Asks for the rows of the list that is opened first, while its screen is still being made; done when they are there, or far. */
export async function beginList(resource: Resource, search: Readonly<Record<string, string>>): Promise<void> {
  const now = session.get()
  if (now.status !== 'authenticated') return
  const opening = Object.keys(search).length === 0 ? rememberedUsual(now.user.id, resource) : null
  const state = readListState(resource, opening ? inAddress(opening) : search)
  const { limit = usualLimit } = readLiking(resource, likingKey(resource))
  // What cannot be had is asked for again, and told, by the list itself.
  const rows = queryClient.prefetchQuery(pageOf(resource, pageQuery(state, { limit, sort: resource.sort })))
  await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, worthWaiting))])
}
