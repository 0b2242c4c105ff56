import { queryOptions } from '@tanstack/react-query'
import { request } from '#engine/web/client.ts'
import { provider } from './provider.ts'

/** What a provider has and what waits for it, as the server tells it; a part is missing for whoever may not read it. */
export interface Overview {
  /** The day it is for the organisation. */
  readonly day: string
  readonly articles?: { readonly active: number; readonly inactive: number }
  readonly notes?: { readonly average: string | null; readonly count: number; readonly unanswered: number }
  readonly placks?: { readonly lots: number; readonly quantity: string; readonly empty: number }
  readonly calendar?: { readonly today: number; readonly week: number }
  readonly publications?: { readonly active: number; readonly inactive: number }
  readonly advertisements?: { readonly active: number; readonly inactive: number; readonly ending: number }
}

/** The figures of one provider; asked for again whenever a list changes. */
export function overviewOf(id: string) {
  const path = `${provider.path}/${id}/overview`
  return queryOptions({
    queryKey: ['list', path],
    queryFn: ({ signal }) => request<{ data: Overview }>(path, { signal }).then((answer) => answer.data),
  })
}
