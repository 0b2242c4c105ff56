import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#engine/http/client.web.ts'
import { pricingRule } from './pricing-rule.ts'
import type { priceProposals } from './proposals.contract.ts'
import { proposalsPath } from './proposals.ts'

/** The query for the proposed prices. Any write may change a price, a cost or a rule, so it is fetched again with the lists. */
export const proposalsQuery = queryOptions({
  queryKey: ['list', pricingRule.name, 'proposals'],
  queryFn: async ({ signal }) => (await callApi<typeof priceProposals>('GET', proposalsPath, { signal })).data,
  gcTime: 0,
})
