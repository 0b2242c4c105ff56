import type { FastifyRequest } from 'fastify'
import { runIdempotently } from '#engine/crud/idempotency.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Change, FieldValues, WrittenRow } from '#engine/crud/repository.api.ts'
import { demandedVersion, valuesOf } from '#engine/crud/request.api.ts'
import { rowAnswer, sendRow } from '#engine/crud/row-contracts.api.ts'
import { acceptsVersion, parseRow } from '#engine/crud/write.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Row } from '#engine/definition/resource.ts'
import { languageQuery } from '#engine/http/contract.ts'
import { bodySchema } from '#engine/http/json-schema.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { unitCost } from '#market/costs/unit-cost.ts'
import * as z from 'zod'
import { proposePurchase } from './purchase-proposal.api.ts'
import { openStates } from './purchase-link.ts'
import { pricedPurchase, purchase } from './purchase.ts'
import { purchaseCancellation, purchaseProposal, purchaseReceipt } from './purchase.contract.ts'

const placement = {
  method: 'POST',
  path: pricedPurchase.path,
  demand: 'purchase:create',
  resource: purchase,
  query: languageQuery,
  summary: 'Place a purchase with its unit price; the price needs the permission to create costs',
  body: z
    .unknown()
    .transform((body) => valuesOf(pricedPurchase, body, 'create'))
    .meta(bodySchema(pricedPurchase.fields, 'create')),
  answer: rowAnswer(purchase),
  status: 201,
  idempotent: true,
  problems: [problems.conflict],
} as const

/** The routes of purchases: propose, place with a price, receive, cancel. */
export const purchaseRoutes: Area = (app, services) => {
  const { database } = services
  const purchases = repositoryOf(purchase, services)
  const costs = repositoryOf(unitCost, services)

  route(app, purchaseProposal, async ({ query, change: { actor } }) => {
    const mayReadCosts = hasPermission(actor.permissions, 'unit-cost:read')
    return { data: await proposePurchase(database, todayIn(organisation.zone), query, mayReadCosts) }
  })

  route(app, placement, async ({ body, change, request, reply }) => {
    const { amount, currency, ...values } = body
    const isPriced = amount !== null && amount !== undefined
    if (isPriced && !hasPermission(change.actor.permissions, 'unit-cost:create')) throw new Problem(problems.forbidden)
    const created = await runIdempotently(
      database,
      request,
      (within) => (within === database ? database.transaction((on) => place(on)) : place(within)),
      (id, on) => purchases.read(id, change.actor, on),
    )
    return sendRow(reply.header('location', `${purchase.path}/${created.id}`), created)

    async function place(on: Queryable): Promise<WrittenRow> {
      const row = await purchases.create(values, change, on)
      const validFrom = todayIn(organisation.zone)
      if (isPriced) await costs.create({ purchaseId: row.id, amount, currency, validFrom }, change, on)
      return row
    }
  })

  route(app, purchaseReceipt, async ({ params: { id }, body: { quantity, batchId }, change, request, reply }) => {
    const written = await changeLocked(id, change, request, async (on, row) => {
      if (!isOpen(row)) throw new Problem(problems.conflict)
      if (row.plackId)
        await on.query({
          name: 'purchase-received',
          text: `insert into stock_movement (plack_id, kind, quantity, reserved) values ($1, 'received', $2, 0)`,
          values: [row.plackId, quantity],
        })
      await recordCost(on, row, batchId ?? null, change)
      const received = (row.received ?? 0) + quantity
      return received >= row.quantity
        ? { received, state: 'received', receivedAt: new Date().toISOString() }
        : { received, state: 'partly_received' }
    })
    return sendRow(reply, written)
  })

  route(app, purchaseCancellation, async ({ params: { id }, body: { cancelled }, change, request, reply }) => {
    const written = await changeLocked(id, change, request, async (_, row) => {
      if (cancelled ? !isOpen(row) : row.state !== 'cancelled') throw new Problem(problems.conflict)
      const open = (row.received ?? 0) > 0 ? 'partly_received' : 'ordered'
      return { state: cancelled ? 'cancelled' : open }
    })
    return sendRow(reply, written)
  })

  /** Changes a purchase while nobody else can; a version that is out of date answers with the current row. */
  function changeLocked(
    id: string,
    change: Change,
    request: FastifyRequest,
    valuesFor: (on: Queryable, row: Row<typeof purchase>) => Promise<FieldValues>,
  ): Promise<WrittenRow> {
    const version = demandedVersion(request)
    return database.transaction(async (on) => {
      await on.query({ name: 'purchase-lock', text: 'select from purchase where id = $1 for update', values: [id] })
      const current = await purchases.read(id, change.actor, on)
      if (!current) throw new Problem(problems.notFound)
      const row = parseRow(purchase, current)
      const values = acceptsVersion(version, row.version) ? await valuesFor(on, row) : {}
      return purchases.update(id, version, values, change, on)
    })
  }

  /** Records the price of a purchase once as the cost of the batch, the plack or the article that it refills. */
  async function recordCost(on: Queryable, row: Row<typeof purchase>, batchId: string | null, change: Change) {
    const { plackId, articleId, providerId } = row
    const nothing = { batchId: null, plackId: null, articleId: null, providerId: null }
    const subject = batchId
      ? { ...nothing, batchId }
      : plackId
        ? { ...nothing, plackId }
        : articleId && { ...nothing, articleId, providerId }
    if (!subject) return
    const [price] = await on.query<{ amount: string; currency: string }>({
      name: 'purchase-price',
      text: `select u.amount::text as amount, u.currency from unit_cost u
        where u.purchase_id = $1 and u.active and coalesce(u.batch_id, u.plack_id, u.article_id) is null
          and not exists (select from unit_cost c where c.purchase_id = $1 and c.batch_id is not distinct from $2
            and c.plack_id is not distinct from $3 and c.article_id is not distinct from $4 and coalesce($2, $3, $4) is not null)
        order by u.created_at desc, u.id desc limit 1`,
      values: [row.id, subject.batchId, subject.plackId, subject.articleId],
    })
    if (!price) return
    const validFrom = todayIn(organisation.zone)
    await costs.create({ ...subject, ...price, purchaseId: row.id, validFrom }, change, on)
  }
}

function isOpen(row: Row<typeof purchase>): boolean {
  return row.active && openStates.includes(row.state ?? '')
}
