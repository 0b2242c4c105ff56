import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '#engine/http/query-client.web.ts'
import type { Page } from '#engine/http/record-queries.web.ts'

/** The page that the list of a resource showed last. */
export interface LastList {
  /** Its rows, in their order. */
  readonly ids: readonly string[]
  /** Its address; null for a list inside a record. */
  readonly address: string | null
  /** The API query of that page. */
  readonly query: string
  /** Where the pages before and behind it are. */
  readonly page: Pick<Page['page'], 'next' | 'previous'>
}

// Stored in the query cache, so it is cleared when another person signs in.
const listKey = (resource: string) => ['last-list', resource]
const openedKey = (resource: string) => ['last-opened', resource]
for (const queryKey of [['last-list'], ['last-opened']])
  queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })

/** Remembers the shown page of a list, for the pages of its records. */
export function rememberList(resource: string, list: LastList): void {
  queryClient.setQueryData<LastList>(listKey(resource), list)
}

/** The page that list showed last, if there was one. */
export function useLastList(resource: string): LastList | undefined {
  return useQuery<LastList>({ queryKey: listKey(resource), queryFn: skipToken }).data
}

/** Remembers the record that was opened, so that its list resumes at that row. */
export function rememberOpened(resource: string, id: string): void {
  queryClient.setQueryData(openedKey(resource), id)
}

/** The record of that resource whose page was seen last. */
export function lastOpened(resource: string): string | undefined {
  return queryClient.getQueryData<string>(openedKey(resource))
}

/** Clears the remembered record once the list has resumed at it. */
export function forgetOpened(resource: string): void {
  queryClient.removeQueries({ queryKey: openedKey(resource) })
}
