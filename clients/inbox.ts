import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { webhooks } from './typescript/index.js'

/** An event as the document describes it, by its `type`. */
export type Told = {
  [Name in keyof webhooks]: webhooks[Name]['post']['requestBody']['content']['application/json']
}[keyof webhooks]

/** An event of an order. */
export type OrderTold = Extract<Told, { data: { orderId: string } }>

/** What a Souk tells a program: events that may come late, twice and in any order. */
export class Inbox {
  readonly #secret: Buffer
  readonly #told = new Map<string, Told>()

  /** `secret` is what the webhook answered once, `whsec_…`. */
  constructor(secret: string) {
    this.#secret = Buffer.from(secret.replace('whsec_', ''), 'base64')
  }

  /** Takes a message whose signature is right (Standard Webhooks 1.0.0); answers the status to send. */
  take(headers: IncomingHttpHeaders, body: string): number {
    const [id, sent, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
      String(headers[name]),
    )
    const own = Buffer.from(createHmac('sha256', this.#secret).update(`${id}.${sent}.${body}`).digest('base64'))
    const signaturesReceived = (signatures ?? '').split(' ').map((one) => Buffer.from(one.replace(/^v1,/, '')))
    if (!signaturesReceived.some((one) => one.length === own.length && timingSafeEqual(one, own))) return 400
    const message: Told = JSON.parse(body)
    this.#told.set(String(id), message)
    return 200
  }

  /** What happened to an order, in the order it happened. */
  historyOf(orderId: string): readonly OrderTold[] {
    return [...this.#told.values()]
      .filter((message): message is OrderTold => 'orderId' in message.data && message.data.orderId === orderId)
      .toSorted((one, other) => one.sequence - other.sequence)
  }
}
