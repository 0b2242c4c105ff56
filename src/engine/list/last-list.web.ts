import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '#engine/http/query-client.web.ts'
import type { Page } from '#engine/http/record-queries.web.ts'

/** The most recently shown page of a resource's list. */
export interface LastList {
  /** The ids of the page's rows, in their order. */
  readonly ids: readonly string[]
  /** The address of the page; null for a list inside a record. */
  readonly address: string | null
  /** The API query of the page. */
  readonly query: string
  /** The cursors of the next and the previous page. */
  readonly page: Pick<Page['page'], 'next' | 'previous'>
}

// Stored in the query cache, which is cleared when another person signs in.
const listKey = (resource: string) => ['last-list', resource]
const openedKey = (resource: string) => ['last-opened', resource]
for (const queryKey of [['last-list'], ['last-opened']])
  queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })

/** Remembers the shown page of a list, for the record pages opened from it. */
export function rememberList(resource: string, list: LastList): void {
  queryClient.setQueryData<LastList>(listKey(resource), list)
}

/** The most recently shown page of the resource's list, if any. */
export function useLastList(resource: string): LastList | undefined {
  return useQuery<LastList>({ queryKey: listKey(resource), queryFn: skipToken }).data
}

/** Remembers the opened record, so that its list puts the focus back on that row. */
export function rememberOpened(resource: string, id: string): void {
  queryClient.setQueryData(openedKey(resource), id)
}

/** The most recently opened record of the resource. */
export function lastOpened(resource: string): string | undefined {
  return queryClient.getQueryData<string>(openedKey(resource))
}

/** Clears the remembered record once its list has put the focus back on it. */
export function forgetOpened(resource: string): void {
  queryClient.removeQueries({ queryKey: openedKey(resource) })
}
