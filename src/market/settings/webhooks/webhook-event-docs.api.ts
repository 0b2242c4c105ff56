import type { WebhookEvent } from '#engine/openapi/webhook-operations.api.ts'
import { categories } from '#market/workflow/workflow.ts'
import { transaction } from '#market/payments/transaction.ts'
import { testEvent, webhookEvents } from './webhook-events.ts'
import { webhook } from './webhook.ts'

const id = { type: 'string', format: 'uuid' }
const idOrNull = { type: ['string', 'null'], format: 'uuid' }
const version = { type: 'integer', description: 'The version of the record at the time of the event' }
const orderFacts = {
  orderId: id,
  version,
  number: { type: 'string', examples: ['2026-000042'] },
  category: { enum: categories.map(({ value }) => value) },
}

/** The schema of the data in an event’s message, as migrations 0031 and 0082 write it. */
function dataOf(event: string): WebhookEvent['data'] {
  const [what = '', happened] = event.split('.')
  if (event === 'order.moved') return { ...orderFacts, eventId: idOrNull, fromStatusId: idOrNull, toStatusId: id }
  if (what === 'order') return { ...orderFacts, paymentState: { type: 'string' } }
  if (what === 'profile')
    return {
      profileId: id,
      version,
      state: { type: 'string' },
      deviceState: { type: ['string', 'null'] },
      ...(happened === 'handed_over' && { orderId: id }),
    }
  if (what === 'payment')
    return {
      transactionId: id,
      version,
      orderId: id,
      intent: { enum: transaction.fields.intent.choices?.map(({ value }) => value) },
      state: { enum: ['approved', 'failed'] },
    }
  if (what === 'stock') return { thresholdId: id, version, articleId: idOrNull }
  if (what === 'webhook') return { webhookId: id }
  return { [`${what}Id`]: id, version, ...(happened !== 'deleted' && { active: { type: 'boolean' } }) }
}

/** Every webhook event, for the API document. */
export const documentedEvents: readonly WebhookEvent[] = [...webhookEvents, testEvent].map(({ value, label }) => ({
  name: value,
  summary: label.en,
  data: dataOf(value),
  chapter: webhook.labels.many.en,
}))
