import { queryOptions } from '@tanstack/react-query'
import { request } from '#engine/http/client.web.ts'
import type { TwoFactorState } from './two-factor.ts'

/** Where somebody's own second step is read and changed. */
export const twoFactorPath = '/api/auth/two-factor'

/** How I sign in a second time. */
export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ signal }) => request<{ data: TwoFactorState }>(twoFactorPath, { signal }),
})
