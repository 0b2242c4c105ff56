import { apiQuery } from '#engine/http/api-query.web.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#engine/definition/locale.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Confirmation } from '#engine/form/use-form.web.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { ViewContracts } from './views.contract.ts'
import { callApi } from '#engine/http/client.web.ts'

/** The views of a list, and the resource whose rows they can be shared with; null without permission to share. */
export type Views = AnswerOf<ViewContracts['list']>

/** A saved view in the form of the response. */
export type View = Views['data'][number]

/** The editable members of a view. */
export type ViewValues = Pick<View, 'name' | 'query' | 'sharedWith'>

/** The query for the views of a list, with the names of task views in the given language. A change of rows renews it. */
export function viewsQuery({ name }: Resource, language: Language) {
  return queryOptions({
    ...apiQuery<ViewContracts['list']>(['list', name, 'views', language], '/api/views', { query: { resource: name } }),
    staleTime: 60_000,
  })
}

/** Creates a view. */
export async function createView({ name }: Resource, values: ViewValues & Confirmation): Promise<View> {
  const body = { resource: name, ...values }
  return (await callApi<ViewContracts['create']>('POST', '/api/views', { body })).data
}

/** Changes one of the person's own views. */
export async function changeView({ id, version }: View, values: Partial<ViewValues> & Confirmation): Promise<View> {
  const sent = { params: { id }, body: values, version }
  return (await callApi<ViewContracts['change']>('PATCH', '/api/views/:id', sent)).data
}

/** Deletes one of the person's own views. */
export async function removeView({ id, version }: View): Promise<void> {
  await callApi<ViewContracts['remove']>('DELETE', '/api/views/:id', { params: { id }, version })
}

/** Sets or clears a view as the person's default for its list. */
export async function setDefaultView({ id }: View, usual: boolean): Promise<void> {
  await callApi<ViewContracts['usual']>('PUT', '/api/views/:id/usual', { params: { id }, body: { usual } })
}
