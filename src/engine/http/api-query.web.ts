import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { call, type CallInput, type PathOf } from './client.web.ts'
import type { AnswerOf, RouteContract } from './contract.ts'

type DataOf<Of extends RouteContract> = AnswerOf<Of> extends { readonly data: infer Data } ? Data : never

/** The query for the response of a GET route, by its contract: its key, its path and the rest of the route's input. */
export function apiQuery<Of extends RouteContract>(queryKey: QueryKey, path: PathOf<Of>, ...[input]: CallInput<Of>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET', path, { ...input, signal })) as AnswerOf<Of>,
  })
}

/** The query for the `data` of a GET route's response, by its contract. */
export function dataQuery<Of extends RouteContract>(queryKey: QueryKey, path: PathOf<Of>, ...[input]: CallInput<Of>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = (await call('GET', path, { ...input, signal })) as { readonly data: DataOf<Of> }
      return answer.data
    },
  })
}
