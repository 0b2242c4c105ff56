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
  ['webhook-id', 'The id of the message, the same in every attempt', 'msg_0f1e2d3c-…'],
  [
    'webhook-timestamp',
    'The time of the attempt, in seconds since 1970; refuse messages older than five minutes',
    '1795310400',
  ],
  [
    'webhook-signature',
    'For each valid secret, `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`, separated by spaces',
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
          'Increases with every event of this webhook, so that events of one record can be ordered after they arrive',
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
      '2XX': { description: 'Accepted; respond within ten seconds and process the message afterwards' },
      410: { description: 'The receiver wants no more messages; the webhook is paused' },
      default: { description: 'The message is sent again for a day, at growing intervals' },
    },
  }
}
