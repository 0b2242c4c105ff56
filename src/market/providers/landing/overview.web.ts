import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#engine/http/contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import type { providerOverview } from './overview.contract.ts'
import { provider } from '../provider.ts'

/** What a provider has and what waits for it, as the server tells it; a part is missing for whoever may not read it. */
export type Overview = AnswerOf<typeof providerOverview>['data']

/** The figures of one provider; asked for again whenever a list changes. */
export function overviewOf(id: string) {
  return queryOptions({
    queryKey: ['list', 'provider-overview', id],
    queryFn: async ({ signal }) => {
      const path = `${provider.path}/:id/overview` as const
      return (await callApi<typeof providerOverview>('GET', path, { params: { id }, signal })).data
    },
  })
}
