import type { IncomingHttpHeaders } from 'node:http'
import { readWebhook, WebhookRefused, type WebhookEvent } from './typescript/index.js'

/** An event of an order. */
export type OrderEvent = Extract<WebhookEvent, { data: { orderId: string } }>

/** Receives webhook events, which may arrive late, twice and in any order. */
export class Inbox {
  readonly #secrets: readonly string[]
  readonly #events = new Map<string, WebhookEvent>()

  /** The secrets of the webhook: usually one, two while one replaces the other. */
  constructor(...secrets: readonly string[]) {
    this.#secrets = secrets
  }

  /** Stores the event of a verified message once, and returns the status code of the response. */
  async take(headers: IncomingHttpHeaders, body: string): Promise<200 | 400> {
    try {
      const { id, event } = await readWebhook({ secrets: this.#secrets, headers, body })
      this.#events.set(id, event)
      return 200
    } catch (error) {
      if (error instanceof WebhookRefused) return 400
      throw error
    }
  }

  /** The events of an order, in the order in which they occurred. */
  historyOf(orderId: string): readonly OrderEvent[] {
    return [...this.#events.values()]
      .filter((event): event is OrderEvent => 'orderId' in event.data && event.data.orderId === orderId)
      .toSorted((one, other) => one.sequence - other.sequence)
  }
}
