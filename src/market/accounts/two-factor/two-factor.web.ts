import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#engine/http/client.web.ts'
import type { myTwoFactor } from './two-factor.contract.ts'

/** Reads my second step. */
export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ signal }) => callApi<typeof myTwoFactor>('GET', '/api/auth/two-factor', { signal }),
})
