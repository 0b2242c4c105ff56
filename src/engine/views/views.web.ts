import { queryOptions } from '@tanstack/react-query'
import type { Resource } from '#engine/definition/resource.ts'
import { request } from '#engine/http/client.web.ts'

/** A saved view as the server tells it. */
export interface View {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly query: string
  readonly sharedWith: string | null
  readonly sharedTitle: string | null
  readonly mine: boolean
  /** My list opens with it. */
  readonly usual: boolean
}

/** The views of a list, and of which resource the rows are that they may be shared with; null for those who may not. */
export interface Views {
  readonly data: readonly View[]
  readonly sharing: { readonly resource: string } | null
}

/** What somebody says of a view. */
export interface ViewValues {
  readonly name: string
  readonly query: string
  readonly sharedWith: string | null
}

/** The views of a list: mine, and those shared with me. */
export function viewsQuery({ name }: Resource) {
  return queryOptions({
    queryKey: ['views', name],
    queryFn: ({ signal }) => request<Views>('/api/views', { query: { resource: name }, signal }),
    staleTime: 60_000,
  })
}

/** Keeps a new view. */
export async function createView({ name }: Resource, values: ViewValues): Promise<View> {
  return (await request<{ data: View }>('/api/views', { method: 'POST', body: { resource: name, ...values } })).data
}

/** Changes a view of mine. */
export async function changeView({ id, version }: View, values: Partial<ViewValues>): Promise<View> {
  return (await request<{ data: View }>(`/api/views/${id}`, { method: 'PATCH', body: values, version })).data
}

/** Forgets a view of mine. */
export async function removeView({ id, version }: View): Promise<void> {
  await request(`/api/views/${id}`, { method: 'DELETE', version })
}

/** Lets my list open with a view, or no longer. */
export async function setUsual({ id }: View, usual: boolean): Promise<void> {
  await request(`/api/views/${id}/usual`, { method: 'PUT', body: { usual } })
}
