import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#engine/http/contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import type { providerOverview } from './overview.contract.ts'
import { provider } from '../provider.ts'

/** A provider's figures and tasks in the answer; parts that the reader may not see are missing. */
export type Overview = AnswerOf<typeof providerOverview>['data']

/** The figures of one provider, refetched whenever a list changes. */
export function overviewOf(id: string) {
  return queryOptions({
    queryKey: ['list', 'provider-overview', id],
    queryFn: async ({ signal }) => {
      const path = `${provider.path}/:id/overview` as const
      return (await callApi<typeof providerOverview>('GET', path, { params: { id }, signal })).data
    },
  })
}
