import type { Resource } from '#engine/definition/resource.ts'
import { queryClient } from '#engine/http/query-client.web.ts'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { rememberList, type LastList } from '../last-list.web.ts'

/**
 * Fetches the next or previous page of the remembered list in the background. Returns the id of the row on it that is
 * nearest to the current record. The list then opens at that page.
 */
export async function turnPage(
  resource: Resource,
  last: LastList,
  to: 'after' | 'before',
): Promise<string | undefined> {
  const cursor = to === 'after' ? last.page.next : last.page.previous
  if (cursor === null) return undefined
  const query = new URLSearchParams(last.query)
  const address = last.address === null ? null : new URL(last.address, location.origin)
  for (const search of [query, address?.searchParams]) {
    search?.delete('after')
    search?.delete('before')
    search?.set(to, cursor)
  }
  const { data, page } = await queryClient.fetchQuery(recordsQuery(resource, query))
  const ids = data.map(({ id }) => id)
  rememberList(resource.name, {
    // The remembered ids keep the current record and the earlier ones.
    ids: to === 'after' ? [...last.ids, ...ids] : [...ids, ...last.ids],
    address: address && address.pathname + address.search,
    query: last.query,
    page: to === 'after' ? { ...last.page, next: page.next } : { ...last.page, previous: page.previous },
  })
  return ids.at(to === 'after' ? 0 : -1)
}
