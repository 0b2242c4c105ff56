import { jsonBody, type DocumentedOperation } from './operation.api.ts'
import type { Schema } from '#engine/http/json-schema.ts'

/** A webhook event, which this server sends to other systems. */
export interface WebhookEvent {
  readonly name: string
  readonly summary: string
  /** The members of the message's `data`. */
  readonly data: Readonly<Record<string, Schema>>
  /** The chapter of the documentation. */
  readonly chapter: string
}

const headers: readonly Schema[] = [
  ['webhook-id', 'Names the message; the same when it is sent again', 'msg_0f1e2d3c-…'],
  [
    'webhook-timestamp',
    'When it was sent, in seconds since 1970; refuse what is older than five minutes',
    '1795310400',
  ],
  [
    'webhook-signature',
    'For each secret that is good now, `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`, separated by spaces',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
].map(([name, description, example]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
}))

/** Converts an event to an entry of OpenAPI's `webhooks`. */
export function webhookOperation({ name, summary, data, chapter }: WebhookEvent): DocumentedOperation {
  const body = {
    type: 'object',
    required: ['type', 'timestamp', 'sequence', 'data'],
    properties: {
      type: { const: name },
      timestamp: { type: 'string', format: 'date-time', description: 'The time of the event' },
      sequence: {
        type: 'integer',
        description:
          'Grows with every event of this webhook: two of one record happened in this order, however they arrive',
      },
      data: { type: 'object', properties: data, required: Object.keys(data) },
    },
  }
  return {
    operationId: `on${name.replace(/(?:^|\W)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    description: 'Sent to the webhooks that subscribe to it, signed according to Standard Webhooks 1.0.0.',
    tags: [chapter],
    security: [],
    parameters: headers,
    requestBody: jsonBody(body),
    responses: {
      '2XX': { description: 'Accepted; respond within ten seconds and do the work afterwards' },
      410: { description: 'The receiver wants no more messages; the webhook is paused' },
      default: { description: 'The message is sent again for a day, at growing intervals' },
    },
  }
}
