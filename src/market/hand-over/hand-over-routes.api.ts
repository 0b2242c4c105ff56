import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { changeOf } from '#engine/crud/request.api.ts'
import { bodyOf } from '#engine/http/members.ts'
import { byId, data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { networkOf } from '#engine/http/limits/network.api.ts'
import { holds } from '#engine/definition/access.ts'
import { Problem, problemKind, problems } from '#engine/definition/problem.ts'
import { isLanguage, words, type Language } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { plainDigits } from '#engine/fields/numbers/number-text.ts'
import { text } from '#engine/fields/text/text.ts'
import { keep } from '#market/accounts/account-audit.api.ts'
import { proveCurrent } from '#market/accounts/passwords/credentials.api.ts'
import { keepReveal, revealProof } from '#market/shared/reveal.api.ts'
import { tokenHash } from '#market/accounts/tokens/token-digest.api.ts'
import { countersOf } from '#market/accounts/sign-in/sign-in-throttle.api.ts'
import { languageOfBuyer } from '#market/customers/language.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import {
  buyerOf,
  handedOver,
  hasProfiles,
  isHandOver,
  linkHandOver,
  mailHandOver,
  makeHandOver,
  openHandOver,
  sealedIn,
} from './hand-over.api.ts'
import { handOverPath, type HandedOver } from './hand-over.ts'
import { linkWanted } from '#market/payments/links/payment-link-request.ts'
import { order } from '#market/orders/order.ts'

const opening = {
  token: text({ label: words('Lien', 'Link', 'الرابط'), required: true, max: 100 }),
  code: text({ label: words('Code d’accès', 'Access code', 'رمز الدخول'), required: true, max: 12 }),
}

const inClear = { ...revealProof, language: linkWanted.language }

const broken = problemKind(
  'delivery_link_broken',
  404,
  words('Ce lien n’est pas valable', 'This link is not valid', 'هذا الرابط غير صالح'),
)

const spent = problemKind(
  'delivery_link_spent',
  410,
  words(
    'Ce lien a déjà servi ou a expiré : demandez-en un autre',
    'This link was used already or has expired: ask for another',
    'استُعمل هذا الرابط أو انتهت صلاحيته: اطلب رابطا آخر',
  ),
)

const wrongCode = problemKind(
  'delivery_code_wrong',
  403,
  words('Ce n’est pas le bon code d’accès', 'This is not the right access code', 'رمز الدخول غير صحيح'),
)

const nothingTaken = problemKind(
  'nothing_delivered',
  409,
  words('Cette commande n’a livré aucune eSIM', 'This order has delivered no eSIM', 'لم يسلم هذا الطلب أي شريحة eSIM'),
)

const made = { address: z.url(), expiresAt: z.iso.datetime() }

const handed = z.strictObject({
  number: z.string(),
  profiles: z.array(
    z.strictObject({
      iccid: z.string(),
      operator: z.string(),
      countryCode: z.string(),
      activationCode: z.string(),
      address: z.string(),
      matchingId: z.string(),
      confirmationCode: z.string().nullable(),
    }),
  ),
}) satisfies z.ZodType<HandedOver>

/** Handing an order’s eSIMs over: staff make or send the link, the customer opens it with the access code. */
export function handOverRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  const orders = repositoryOf(order, services)
  const counters = countersOf(database)

  /** Checks that there is something to hand over, and does it: with its line in the trail, in the customer's language. */
  async function handOver<Given>(
    request: FastifyRequest,
    id: string,
    chosen: unknown,
    give: (on: Queryable, id: string, language: Language) => Promise<Given>,
  ): Promise<{ readonly data: Given }> {
    const { actor, circumstances } = changeOf(request)
    if (!(await orders.read(id, actor))) throw new Problem(problems.notFound)
    if (!(await hasProfiles(database, id))) throw new Problem(nothingTaken)
    const given = await database.transaction(async (on) => {
      const { kind, id: staffId, sessionId } = actor
      const by = { kind, id: staffId }
      await keep(on, { act: 'hand-over', by, sessionId, about: { resource: order.name, id }, from: circumstances })
      return give(on, id, isLanguage(chosen) ? chosen : await languageOfBuyer(on, id, request.language))
    })
    return { data: given }
  }

  route(
    app,
    {
      method: 'POST',
      path: `${order.path}/:id/hand-over`,
      demand: 'order:update',
      summary:
        'Makes the link by which a customer receives the eSIMs: mailed when asked to, else answered; its access code is always mailed',
      params: byId,
      body: bodyOf<typeof linkWanted, string | boolean | null>(linkWanted),
      answer: data(
        z.strictObject({ ...made, address: made.address.optional().describe('Left out when it was mailed') }),
      ),
      problems: [nothingTaken, problems.tooMany],
    },
    async ({ params: { id: orderId }, body: { mail, language }, request }) => {
      await counters.letter(changeOf(request).actor.id, ['hand-over', orderId])
      const give = mail === true ? mailHandOver : linkHandOver
      return handOver(request, orderId, language, (on, id, spoken) => give(on, services, id, spoken))
    },
  )

  route(
    app,
    {
      method: 'POST',
      path: `${order.path}/:id/hand-over/code`,
      demand: 'profile-id:reveal',
      inPerson: true,
      summary: 'Makes the link and shows its access code, for a password given again and a reason that is kept',
      params: byId,
      body: bodyOf(inClear),
      answer: data(z.strictObject({ ...made, code: z.string() })),
      problems: [nothingTaken, problems.tooMany],
    },
    async ({ params: { id: orderId }, body, request, reply }) => {
      const change = changeOf(request)
      if (!holds(change.actor.permissions, 'order:update')) throw new Problem(problems.forbidden)
      const { reason, currentPassword, language } = body
      await proveCurrent({ database, counters }, change.actor, currentPassword ?? '')
      void reply.header('cache-control', 'no-store')
      return handOver(request, orderId, language, async (on, id, spoken) => {
        for (const profile of await sealedIn(on, id)) {
          const told = { act: 'reveal', id: profile, name: 'confirmationCode', reason: reason ?? '' }
          await keepReveal(on, profileId, told, change)
        }
        return makeHandOver(on, services, id, spoken)
      })
    },
  )

  const last = z.strictObject({
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    openedAt: z.iso.datetime().nullable(),
  })
  route(
    app,
    {
      method: 'GET',
      path: `${order.path}/:id/hand-over`,
      demand: 'order:read',
      summary: 'When the last link to an order’s eSIMs was made, whether it was opened, and where a mail would go',
      params: byId,
      answer: data(
        z.strictObject({
          last: last.nullable(),
          recipient: z.string().nullable().describe('Null for whoever may not read customers'),
        }),
      ),
    },
    async ({ params: { id }, request }) => {
      const { actor } = changeOf(request)
      if (!(await orders.read(id, actor))) throw new Problem(problems.notFound)
      const recipient = holds(actor.permissions, 'customer:read') ? (await buyerOf(database, id)).email : null
      const [latest] = await database.query<z.infer<typeof last>>({
        text: `select ${instantJson('created_at')} as "createdAt", ${instantJson('expires_at')} as "expiresAt", ${instantJson('opened_at')} as "openedAt"
          from hand_over where order_id = $1 order by created_at desc limit 1`,
        values: [id],
      })
      return { data: { last: latest ?? null, recipient } }
    },
  )

  route(
    app,
    {
      method: 'POST',
      path: handOverPath,
      demand: 'public',
      summary: 'Opens a delivery link with its access code: the eSIMs, ready to install',
      chapter: { name: 'Delivery page', description: 'What a customer’s delivery link opens, with its access code' },
      body: bodyOf<typeof opening, string>(opening),
      answer: data(handed),
      problems: [broken, spent, wrongCode, problems.tooMany],
    },
    async ({ body: { token, code }, request, reply }) => {
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
      await counters.giveBack('handOverByLink', link)
      void reply.header('cache-control', 'no-store')
      return { data: await handedOver(services, opened.orderId) }
    },
  )
}
