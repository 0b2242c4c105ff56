import type { FastifyInstance } from 'fastify'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { networkOf } from '#engine/http/limits/network.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import { plainDigits } from '#engine/fields/numbers/number-text.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { tokenHash } from '#market/shared/token-digest.api.ts'
import { deliveredProfiles, isHandOver, openHandOver, recordOpening } from './hand-over.api.ts'
import { broken, openDelivery, spent, wrongCode } from './hand-over.contract.ts'

/** What a customer's delivery link opens, with its access code. */
export function deliveryRoute(app: FastifyInstance, services: Services): void {
  const { database } = services
  const counters = countersOf(database)

  route(app, openDelivery, async ({ body: { token, code }, request, reply }) => {
    // Who makes links up is counted apart from who holds one, so that customers behind the same network are spared.
    const link = [tokenHash(token).toString('base64url')]
    if (!(await isHandOver(database, token))) {
      await counters.take('handOverByNetwork', [networkOf(request.ip)])
      throw new Problem(broken)
    }
    await counters.take('handOverByLink', link)
    const opened = await openHandOver(database, token, plainDigits(code).replaceAll(/\D/g, ''))
    if (opened === 'broken') throw new Problem(broken)
    if (opened === 'spent') throw new Problem(spent)
    if (opened === 'wrong') throw new Problem(wrongCode)
    await counters.refund('handOverByLink', link)
    await database.transaction((on) => recordOpening(on, opened.orderId))
    void reply.header('cache-control', 'no-store')
    return { data: await deliveredProfiles(services, opened.orderId, request.language) }
  })
}
