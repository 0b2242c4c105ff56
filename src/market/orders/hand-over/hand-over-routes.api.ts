import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AnswerOf } from '#engine/http/contract.ts'
import { changeOf, route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { isLanguage, type Language } from '#engine/definition/locale.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { recordAccess } from '#market/accounts/account-audit.api.ts'
import { verifyCurrentPassword } from '#market/accounts/passwords/credentials.api.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { customerLanguageOf } from '#market/shared/customer-language.api.ts'
import { addressChanged } from '#market/hand-over/changed-address.ts'
import {
  buyerOf,
  hasProfiles,
  linkHandOver,
  mailHandOver,
  makeHandOver,
  recordCodesGiven,
} from '#market/hand-over/hand-over.api.ts'
import { handOverCode, handOverLink, handOverStanding, nothingTaken } from './hand-over-link.contract.ts'
import { writeOrderStep } from '#market/shared/order-steps.api.ts'
import { order } from '../order.ts'

/** Routes with which staff create or mail the customer’s link to the eSIMs of an order. */
export function handOverRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  const orders = repositoryOf(order, services)
  const counters = countersOf(database)

  /**
   * Creates or mails the delivery link of an order in the customer’s language, and audits this. Refuses when the order delivered
   * nothing.
   */
  async function handOver<Result>(
    request: FastifyRequest,
    id: string,
    chosen: unknown,
    give: (on: Queryable, id: string, language: Language) => Promise<Result>,
  ): Promise<{ readonly data: Result }> {
    const { actor } = changeOf(request)
    if (!(await orders.read(id, actor))) throw new Problem(problems.notFound)
    if (!(await hasProfiles(database, id))) throw new Problem(nothingTaken)
    const link = await database.transaction(async (on) => {
      await recordAccess(on, request, 'hand-over', { about: { resource: order.name, id } })
      return give(on, id, isLanguage(chosen) ? chosen : await customerLanguageOf(on, id, request.language))
    })
    return { data: link }
  }

  route(app, handOverLink, async ({ params: { id: orderId }, body: { mail, language }, change, request }) => {
    await counters.countLetter(change.actor.id, ['hand-over', orderId])
    if (mail !== true)
      return handOver(request, orderId, language, async (on, id, mailLanguage) =>
        sentLink(await linkHandOver(on, services, id, mailLanguage, change)),
      )
    return handOver(request, orderId, language, async (on, id, mailLanguage) => {
      const { mailId, ...link } = sentLink(await mailHandOver(on, services, id, mailLanguage, change))
      await writeOrderStep(on, { orderId: id, step: 'hand_over', note: mailId, actor: change.actor })
      return link
    })
  })

  route(app, handOverCode, async ({ params: { id: orderId }, body, change, request, reply }) => {
    if (!hasPermission(change.actor.permissions, 'order:update')) throw new Problem(problems.forbidden)
    const { reason, currentPassword, language } = body
    await verifyCurrentPassword({ database, counters }, change.actor, currentPassword ?? '')
    void reply.header('cache-control', 'no-store')
    return handOver(request, orderId, language, async (on, id, mailLanguage) => {
      await recordCodesGiven(on, id, change, reason ?? '')
      return makeHandOver(on, services, id, mailLanguage)
    })
  })

  route(app, handOverStanding, async ({ params: { id }, change: { actor } }) => {
    if (!(await orders.read(id, actor))) throw new Problem(problems.notFound)
    const recipient = hasPermission(actor.permissions, 'customer:read') ? (await buyerOf(database, id)).email : null
    const [[latest], [opened], delivered] = await Promise.all([
      database.query<NonNullable<AnswerOf<typeof handOverStanding>['data']['last']>>({
        text: `select ${instantJson('created_at')} as "createdAt", ${instantJson('expires_at')} as "expiresAt", ${instantJson('opened_at')} as "openedAt", mailed
          from hand_over where order_id = $1 order by created_at desc limit 1`,
        values: [id],
      }),
      database.query<{ times: number }>({
        text: `select count(*)::integer as times from order_transition h where h.order_id = $1 and h.name ->> 'step' = 'opened'`,
        values: [id],
      }),
      hasProfiles(database, id),
    ])
    return { data: { last: latest ?? null, openings: opened?.times ?? 0, delivered, recipient } }
  })
}

/** Returns the sent link. Throws the refusal when the result is null, because the customer’s address is too new. */
function sentLink<Result>(result: Result | null): Result {
  if (result === null) throw new Problem(addressChanged)
  return result
}
