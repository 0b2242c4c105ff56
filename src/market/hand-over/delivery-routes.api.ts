import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { networkOf } from '#engine/http/limits/network.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import { plainDigits } from '#engine/fields/numbers/number-text.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { tokenHash } from '#market/shared/token-digest.api.ts'
import { boughtArticles, writeReview } from './delivery-reviews.api.ts'
import { reviewDelivery } from './delivery-reviews.contract.ts'
import { writeInstallationReport } from './installation-report.api.ts'
import { reportInstallationError } from './installation-report.contract.ts'
import { usesOfOrder } from './delivery-uses.api.ts'
import { readDeliveredUses } from './delivery-uses.contract.ts'
import { deliveredProfiles, isHandOver, openHandOver, recordOpening } from './hand-over.api.ts'
import { broken, openDelivery, spent, wrongCode } from './hand-over.contract.ts'

/** The routes behind a customer’s delivery link: the eSIMs of the order and their use, reviews of its articles, and reports of installation errors. */
export function deliveryRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  const counters = countersOf(database)

  /** The order that a delivery link and its access code open. Throws when the link is unknown or expired, or the code is wrong. */
  async function orderOf(token: string, code: string, { ip }: FastifyRequest): Promise<string> {
    // Unknown links count against a separate limit, so that they do not block customers behind the same network.
    const link = [tokenHash(token).toString('base64url')]
    if (!(await isHandOver(database, token))) {
      await counters.take('handOverByNetwork', [networkOf(ip)])
      throw new Problem(broken)
    }
    await counters.take('handOverByLink', link)
    const opened = await openHandOver(database, token, plainDigits(code).replaceAll(/\D/g, ''))
    if (opened === 'broken') throw new Problem(broken)
    if (opened === 'spent') throw new Problem(spent)
    if (opened === 'wrong') throw new Problem(wrongCode)
    await counters.refund('handOverByLink', link)
    return opened.orderId
  }

  route(app, openDelivery, async ({ body: { token, code }, request, reply }) => {
    const orderId = await orderOf(token, code, request)
    await database.transaction((on) => recordOpening(on, orderId))
    void reply.header('cache-control', 'no-store')
    const [profiles, uses, reviews] = await Promise.all([
      deliveredProfiles(services, orderId, request.language),
      usesOfOrder(database, orderId),
      boughtArticles(database, orderId, request.language),
    ])
    return { data: { ...profiles, uses, reviews } }
  })

  route(app, readDeliveredUses, async ({ body: { token, code }, request, reply }) => {
    const orderId = await orderOf(token, code, request)
    void reply.header('cache-control', 'no-store')
    return { data: await usesOfOrder(database, orderId) }
  })

  route(app, reportInstallationError, async ({ body: { token, code, text }, request, reply }) => {
    const orderId = await orderOf(token, code, request)
    await counters.take('installationReportsByOrder', [orderId])
    await database.transaction((on) => writeInstallationReport(on, services, orderId, text))
    return reply.code(204).send()
  })

  route(app, reviewDelivery, async ({ body: { token, code, ...review }, request, reply }) => {
    const orderId = await orderOf(token, code, request)
    await counters.take('reviewsByOrder', [orderId])
    const { id: requestId, ip, language } = request
    void reply.header('cache-control', 'no-store')
    return {
      data: await database.transaction((on) => writeReview(on, services, orderId, review, { requestId, ip, language })),
    }
  })
}
