import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '#engine/http/query-client.web.ts'
import type { Page } from '#engine/http/record-queries.web.ts'

/** What the list of a resource showed last. */
export interface LastList {
  /** Its rows, in their order. */
  readonly ids: readonly string[]
  /** Its address; null for a list inside a record. */
  readonly address: string | null
  /** What the API was asked for it. */
  readonly query: string
  /** Where the pages before and behind it are. */
  readonly page: Pick<Page['page'], 'next' | 'previous'>
}

// It is kept with what was read, and forgotten with it when somebody else signs in.
const listKey = (resource: string) => ['last-list', resource]
const openedKey = (resource: string) => ['last-opened', resource]
for (const queryKey of [['last-list'], ['last-opened']])
  queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })

/** Remembers what a list shows, for the pages of its records. */
export function rememberList(resource: string, list: LastList): void {
  queryClient.setQueryData<LastList>(listKey(resource), list)
}

/** What the list of that resource showed last, if it was seen. */
export function useLastList(resource: string): LastList | undefined {
  return useQuery<LastList>({ queryKey: listKey(resource), queryFn: skipToken }).data
}

/** Remembers that a record's page was seen: whoever comes back to its list goes on from there. */
export function rememberOpened(resource: string, id: string): void {
  queryClient.setQueryData(openedKey(resource), id)
}

/** The record of that resource whose page was seen last. */
export function lastOpened(resource: string): string | undefined {
  return queryClient.getQueryData<string>(openedKey(resource))
}

/** The list has taken up again where somebody was. */
export function forgetOpened(resource: string): void {
  queryClient.removeQueries({ queryKey: openedKey(resource) })
}
