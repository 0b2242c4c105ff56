import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { webhooks } from './typescript/index.js'

/** A webhook event, typed as the OpenAPI document describes it for each `type`. */
export type Told = {
  [Name in keyof webhooks]: webhooks[Name]['post']['requestBody']['content']['application/json']
}[keyof webhooks]

/** An event of an order. */
export type OrderTold = Extract<Told, { data: { orderId: string } }>

/** Receives webhook events, which may arrive late, twice and in any order. */
export class Inbox {
  readonly #secret: Buffer
  readonly #told = new Map<string, Told>()

  /** The `secret` is the `whsec_…` value that the response to the webhook's creation contained. */
  constructor(secret: string) {
    this.#secret = Buffer.from(secret.replace('whsec_', ''), 'base64')
  }

  /** Accepts a message with a valid signature (Standard Webhooks 1.0.0), and returns the status code of the response. */
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

  /** The events of an order, in the order in which they occurred. */
  historyOf(orderId: string): readonly OrderTold[] {
    return [...this.#told.values()]
      .filter((message): message is OrderTold => 'orderId' in message.data && message.data.orderId === orderId)
      .toSorted((one, other) => one.sequence - other.sequence)
  }
}
