import { apiQuery } from '#engine/http/api-query.web.ts'
import type { myTwoFactor } from './two-factor.contract.ts'

/** Reads my second step. */
export const twoFactorQuery = apiQuery<typeof myTwoFactor>(['account', 'two-factor'], '/api/auth/two-factor')
