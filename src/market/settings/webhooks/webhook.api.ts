import { demandedVersion } from '#engine/crud/request.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Area, Override, Services } from '#engine/server/services.api.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { inTransaction, type Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { isAllowedTarget } from '#market/shared/outgoing-request.api.ts'
import { newSecret } from './signature.api.ts'
import { testEvent } from './webhook-events.ts'
import { deliveryAgain, webhookDeliveries, webhookSecret, webhookTest, type Delivery } from './webhook.contract.ts'
import { webhook } from './webhook.ts'
import { webhookMessages } from './webhook.messages.ts'

const { targetNotAllowed } = webhookMessages

const pageLength = 25
const usualOverlap = 24

/** Special rules for webhooks. Addresses that Souk must not contact are refused, and activating a webhook ends its pause. */
export const webhookOverride: Override = (standard, { database, settings }) => {
  const refuseElsewhere = ({ address }: Readonly<Record<string, unknown>>): void => {
    if (typeof address !== 'string' || isAllowedTarget(address, { local: settings.localWebhooks })) return
    throw new Problem(problems.validation, {
      details: [{ ...fieldProblem('address', 'url'), sentence: targetNotAllowed }],
    })
  }
  return {
    async create(values, change, on) {
      refuseElsewhere(values)
      return standard.create(values, change, on)
    },
    async update(id, version, values, change, on) {
      refuseElsewhere(values)
      return standard.update(id, version, values, change, on)
    },
    setActive: (id, version, active, change, on) =>
      inTransaction(database, on, async (inside) => {
        const text = 'update webhook set paused_at = null, failing_since = null where id = $1 and not active'
        if (active) await inside.query({ text, values: [id] })
        return standard.setActive(id, version, active, change, inside)
      }),
  }
}

/** The additional routes of webhooks: secret, deliveries, sending a delivery again, and sending a test. */
export const webhookRoutes: Area = (app, services) => {
  const { database } = services
  const webhooks = repositoryOf(webhook, services)
  const counters = countersOf(database)

  route(app, webhookSecret, async ({ params: { id }, body: { keepHours }, change, request, reply }) => {
    const version = demandedVersion(request)
    const secret = newSecret()
    const row = await database.transaction(async (on) => {
      const earlier = await earlierSecret(on, services, id)
      const hours = earlier === null ? 0 : (keepHours ?? usualOverlap)
      const until = hours === 0 ? null : new Date(Date.now() + hours * 3_600_000).toISOString()
      const values = { secret, earlierSecret: until === null ? null : earlier, earlierUntil: until }
      return webhooks.update(id, version, values, change, on)
    })
    return reply
      .header('etag', `"v${row.version}"`)
      .header('cache-control', 'no-store')
      .send({ data: { ...parseRow(webhook, row), secret } })
  })

  route(app, webhookDeliveries, async ({ params: { id }, query: { after } }) => {
    await refuseUnknown(id, services)
    const deliveries = await database.query<Delivery>({
      text: `select d.id, d.position::text, d.event, d.state, d.attempts, d.answer_code as "answerCode", d.problem, d.milliseconds,
'msg_' || d.message_id as "messageId", d.data, ${instantJson('d.happened_at')} as "happenedAt",
case when d.state = 'waiting' then ${instantJson('d.next_at')} end as "nextAt", ${instantJson('d.settled_at')} as "settledAt"
from webhook_delivery d where d.webhook_id = $1 and d.position < coalesce($2::bigint, 9223372036854775807)
order by d.position desc limit ${pageLength + 1}`,
      values: [id, after ?? null],
    })
    const page = deliveries.slice(0, pageLength)
    return { data: page, page: { next: deliveries.length > pageLength ? (page.at(-1)?.position ?? null) : null } }
  })

  route(app, deliveryAgain, async ({ params }) => {
    await refuseUnknown(params.id, services)
    await counters.take('webhookByHand', [params.id])
    const [delivery] = await database.query<{ id: string }>({
      text: `insert into webhook_delivery (webhook_id, message_id, event, data, happened_at)
select webhook_id, message_id, event, data, happened_at from webhook_delivery where id = $1 and webhook_id = $2 returning id`,
      values: [params.delivery, params.id],
    })
    if (!delivery) throw new Problem(problems.notFound)
    return { data: delivery }
  })

  route(app, webhookTest, async ({ params: { id } }) => {
    await refuseUnknown(id, services)
    const [waiting] = await database.query<{ id: string }>({
      text: `select id from webhook_delivery where webhook_id = $1 and event = $2 and state = 'waiting' order by position desc limit 1`,
      values: [id, testEvent.value],
    })
    // If a test is already waiting, it serves this request too.
    if (waiting) return { data: waiting }
    await counters.take('webhookByHand', [id])
    const [delivery] = await database.query<{ id: string }>({
      text: `insert into webhook_delivery (webhook_id, event, data) values ($1, $2, jsonb_build_object('webhookId', $1::uuid)) returning id`,
      values: [id, testEvent.value],
    })
    if (!delivery) throw new Problem(problems.internal)
    return { data: delivery }
  })
}

async function refuseUnknown(id: string, { database }: Services): Promise<void> {
  const [row] = await database.query({ text: 'select from webhook where id = $1', values: [id] })
  if (!row) throw new Problem(problems.notFound)
}

async function earlierSecret(on: Queryable, { open }: Services, id: string): Promise<string | null> {
  const [row] = await on.query<{ secret: string | null }>({
    text: 'select secret from webhook where id = $1 for update',
    values: [id],
  })
  if (!row) throw new Problem(problems.notFound)
  return row.secret === null ? null : open(row.secret, { table: webhook.table, column: 'secret', id })
}
