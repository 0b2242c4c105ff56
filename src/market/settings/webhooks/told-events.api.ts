import type { ToldEvent } from '#engine/api/openapi/told.ts'
import { testEvent, webhookEvents } from './webhook-events.ts'
import { webhook } from './webhook.ts'

const id = { type: 'string', format: 'uuid' }
const idOrNull = { type: ['string', 'null'], format: 'uuid' }
const rowFacts = { version: { type: 'integer' }, active: { type: 'boolean' } }

/** What the message of an event carries, as migration 0031 writes it. */
function dataOf(event: string): ToldEvent['data'] {
  const [what = '', happened] = event.split('.')
  if (what === 'order')
    return {
      orderId: id,
      number: { type: 'string', examples: ['2026-000042'] },
      eventId: idOrNull,
      fromStatusId: idOrNull,
      toStatusId: id,
      category: { enum: ['draft', 'open', 'on_hold', 'fulfilling', 'done', 'cancelled', 'refunded'] },
    }
  if (what === 'payment')
    return {
      transactionId: id,
      orderId: id,
      intent: { enum: ['sale', 'refund'] },
      state: { enum: ['approved', 'failed'] },
    }
  if (what === 'stock') return { thresholdId: id, articleId: idOrNull }
  return { [`${what}Id`]: id, ...(happened !== 'deleted' && what !== 'webhook' && rowFacts) }
}

/** Every event of webhooks, for the documentation of the API. */
export const toldEvents: readonly ToldEvent[] = [...webhookEvents, testEvent].map(({ value, label }) => ({
  name: value,
  summary: label.en,
  data: dataOf(value),
  chapter: webhook.labels.many.en,
}))
