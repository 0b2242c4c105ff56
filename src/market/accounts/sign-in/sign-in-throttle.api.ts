import type { FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { networkOf } from '#engine/http/limits/network.api.ts'
import { slowSignInDelay } from '#engine/http/limits/limit-table.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { AccountContext } from '../account-context.api.ts'

/**
 * Counts a sign-in as a failure of its network until it succeeds. Too many failures do not block the network; its
 * sign-ins are delayed and only a few run at a time.
 */
export async function countAtNetwork(
  { counters, gates }: Pick<AccountContext, 'counters' | 'gates'>,
  request: FastifyRequest,
): Promise<(on: Queryable) => Promise<void>> {
  const network = networkOf(request.ip)
  if ((await counters.count('signInByNetwork', [network])) === 0)
    return (on) => counters.refund('signInByNetwork', [network], on)
  await gates.run('slowedSignIns', network, () => pause(slowSignInDelay))
  return async () => {}
}
