import { dataQuery } from '#engine/http/api-query.web.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { providerOverview } from './overview.contract.ts'
import { provider } from '../provider.ts'

/** The figures and tasks of a provider in the response; those that the user may not see are absent. */
export type Overview = AnswerOf<typeof providerOverview>['data']

/** The query of one provider's figures; every list change refetches it. */
export function overviewOf(id: string) {
  return dataQuery<typeof providerOverview>(['list', 'provider-overview', id], `${provider.path}/:id/overview`, {
    params: { id },
  })
}
