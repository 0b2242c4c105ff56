import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#engine/http/contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import type { providerOverview } from './overview.contract.ts'
import { provider } from '../provider.ts'

/** The figures and tasks of a provider in the response; those that the user may not see are absent. */
export type Overview = AnswerOf<typeof providerOverview>['data']

/** The query of one provider's figures; every list change refetches it. */
export function overviewOf(id: string) {
  return queryOptions({
    queryKey: ['list', 'provider-overview', id],
    queryFn: async ({ signal }) => {
      const path = `${provider.path}/:id/overview` as const
      return (await callApi<typeof providerOverview>('GET', path, { params: { id }, signal })).data
    },
  })
}
