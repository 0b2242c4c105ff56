import { queryOptions } from '@tanstack/react-query'
import type { Resource } from '#engine/definition/resource.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { ViewContracts } from './views.contract.ts'
import { callApi } from '#engine/http/client.web.ts'

/** The views of a list, and the resource whose rows they can be shared with; null without permission to share. */
export type Views = AnswerOf<ViewContracts['list']>

/** A saved view as the server tells it. */
export type View = Views['data'][number]

/** The editable members of a view. */
export type ViewValues = Pick<View, 'name' | 'query' | 'sharedWith'>

/** The views of a list: mine, and those shared with me. */
export function viewsQuery({ name }: Resource) {
  return queryOptions({
    queryKey: ['views', name],
    queryFn: ({ signal }) => callApi<ViewContracts['list']>('GET', '/api/views', { query: { resource: name }, signal }),
    staleTime: 60_000,
  })
}

/** Keeps a new view. */
export async function createView({ name }: Resource, values: ViewValues): Promise<View> {
  const body = { resource: name, ...values }
  return (await callApi<ViewContracts['create']>('POST', '/api/views', { body })).data
}

/** Changes a view of mine. */
export async function changeView({ id, version }: View, values: Partial<ViewValues>): Promise<View> {
  const sent = { params: { id }, body: values, version }
  return (await callApi<ViewContracts['change']>('PATCH', '/api/views/:id', sent)).data
}

/** Forgets a view of mine. */
export async function removeView({ id, version }: View): Promise<void> {
  await callApi<ViewContracts['remove']>('DELETE', '/api/views/:id', { params: { id }, version })
}

/** Lets my list open with a view, or no longer. */
export async function setDefaultView({ id }: View, usual: boolean): Promise<void> {
  await callApi<ViewContracts['usual']>('PUT', '/api/views/:id/usual', { params: { id }, body: { usual } })
}
