import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { minorUnits } from '#engine/definition/amount.ts'

/** A failure of the next request to a path: a refusal, no response, or an error or lost connection before or after PayPal acted. */
export interface InjectedFault {
  readonly on: RegExp
  readonly does: 'refusal' | 'error' | 'drop' | 'silence' | 'error after' | 'drop after' | 'endless'
}

interface Purchase {
  reference_id?: string
  custom_id?: string
  invoice_id?: string
  amount: { currency_code: string; value: string }
  payments: { captures: Capture[]; refunds: Refund[] }
}

interface Capture {
  readonly id: string
  status: string
  status_details?: { reason: string }
  readonly amount: { currency_code: string; value: string }
  readonly links: readonly { rel: string; href: string; method: string }[]
}

export interface Refund {
  readonly id: string
  status: string
  readonly amount: { currency_code: string; value: string }
  readonly custom_id?: string
  readonly invoice_id?: string
  readonly links: readonly { rel: string; href: string; method: string }[]
}

export interface Order {
  readonly id: string
  /** The addresses to which the customer returns after approving or cancelling. */
  readonly ways: { readonly return_url?: string; readonly cancel_url?: string }
  status: string
  readonly purchase_units: Purchase[]
}

interface Source {
  readonly paypal?: { readonly experience_context?: Order['ways'] }
}

type Answer = readonly [status: number, body: unknown]

export const fakePayPalKeys = {
  clientId: 'client-kanari',
  secret: 'secret-kanari',
  webhookId: '8PT597110X687430L',
} as const

/**
 * A fake of PayPal’s documented REST API for tests: OAuth 2.0, Orders v2, refunds and signatures of events. It runs in the process of the
 * test. It acts once for each PayPal-Request-Id and repeats the same response. Tests can make it late, silent or broken, or make it refuse
 * requests.
 */
export class FakePayPal {
  readonly orders = new Map<string, Order>()
  /** Every received request, as `METHOD path`. */
  readonly requests: string[] = []
  readonly troubles: InjectedFault[] = []
  /** The outcome of the next captures. */
  nextCapture: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'refused' = 'COMPLETED'
  readonly #answers = new Map<string, Answer>()
  readonly #tokens = new Set<string>()
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch(() => response.destroy())
  })

  static async open(): Promise<FakePayPal> {
    const standIn = new FakePayPal()
    standIn.#server.listen(0, '127.0.0.1')
    await once(standIn.#server, 'listening')
    return standIn
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** The number of captures. */
  get captures(): number {
    return [...this.orders.values()].reduce((sum, order) => sum + (unitOf(order)?.payments.captures.length ?? 0), 0)
  }

  /** The newest order. */
  get last(): Order {
    const order = [...this.orders.values()].at(-1)
    if (!order) throw new Error('Nobody has asked for an order')
    return order
  }

  /** Approves an order, as the customer at PayPal. */
  approve(order = this.last): void {
    order.status = 'APPROVED'
  }

  /** Captures an approved order without notifying Souk. */
  captureAtPayPal(order = this.last): void {
    this.#capture(order)
  }

  /** Invalidates all access tokens before they expire. */
  forgetTokens(): void {
    this.#tokens.clear()
  }

  /** The headers of an event with PayPal’s signature. */
  headersOf(): Record<string, string> {
    return {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42',
      'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
      'paypal-transmission-sig': 'signed by PayPal',
      'paypal-transmission-time': '2026-02-18T20:01:35Z',
    }
  }

  /**
   * An event about an order as PayPal writes it. The event is a text, because the signature also covers its white
   * space.
   */
  eventOf(type: string, order = this.last): string {
    const capture = unitOf(order)?.payments.captures[0]
    const resource = type.startsWith('CHECKOUT')
      ? { ...order, payer: { email_address: 'payer@personal.example' } }
      : { ...capture, supplementary_data: { related_ids: { order_id: order.id } } }
    const event = { id: `WH-${newId()}`, event_version: '1.0', resource_type: 'x', event_type: type, resource }
    return JSON.stringify(event, null, 1)
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const act = `${request.method} ${request.url}`
    this.requests.push(act)
    const place = this.troubles.findIndex(({ on }) => on.test(act))
    const trouble = place === -1 ? undefined : this.troubles.splice(place, 1)[0]?.does
    if (trouble === 'silence') return
    if (trouble === 'endless') return endless(response)
    if (trouble === 'drop') return void response.destroy()
    if (trouble === 'refusal') return send(response, [422, problem('PAYEE_ACCOUNT_RESTRICTED')])
    if (trouble === 'error') return send(response, [500, problem('INTERNAL_SERVER_ERROR')])
    const answer = this.#repeated(request, body)
    if (trouble === 'drop after') return void response.destroy()
    send(response, trouble === 'error after' ? [500, problem('INTERNAL_SERVER_ERROR')] : answer)
  }

  /** Returns the same response for a repeated request id, without a second effect. */
  #repeated(request: IncomingMessage, body: string): Answer {
    const { url = '', method = '', headers } = request
    if (url === '/v1/oauth2/token') return this.#token(headers.authorization ?? '', body)
    if (!this.#tokens.has((headers.authorization ?? '').replace('Bearer ', ''))) return [401, problem('INVALID_TOKEN')]
    const requestId = headers['paypal-request-id']
    const key = typeof requestId === 'string' ? `${url} ${requestId}` : null
    const earlier = key === null ? undefined : this.#answers.get(key)
    if (earlier) return earlier
    const answer = this.#act(method, url, body, key !== null)
    if (key !== null && answer[0] < 300) this.#answers.set(key, answer)
    return answer
  }

  #token(authorization: string, body: string): Answer {
    const { clientId, secret } = fakePayPalKeys
    const expected = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
    if (authorization !== expected || body !== 'grant_type=client_credentials') {
      return [401, { error: 'invalid_client', error_description: `Client ${clientId} failed with ${secret}` }]
    }
    const token = `A21AA-${newId()}`
    this.#tokens.add(token)
    return [200, { access_token: token, token_type: 'Bearer', expires_in: 32_400 }]
  }

  #act(method: string, url: string, text: string, named: boolean): Answer {
    if (method === 'POST' && url === '/v1/notifications/verify-webhook-signature') return verdict(text)
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, never>
    if (method === 'POST' && !named) return [400, problem('PAYPAL_REQUEST_ID_REQUIRED')]
    if (method === 'POST' && url === '/v2/checkout/orders') return this.#create(body)
    const [, id = '', rest = ''] = /^\/v2\/checkout\/orders\/([\w-]+)(\/capture)?$/.exec(url) ?? []
    const order = this.orders.get(id)
    if (order) return rest ? this.#capture(order) : [200, this.#shown(order)]
    const [, shown] = /^\/v2\/payments\/captures\/([\w-]+)$/.exec(url) ?? []
    if (method === 'GET' && shown) return this.#captureShown(shown)
    const [, captureId] = /^\/v2\/payments\/captures\/([\w-]+)\/refund$/.exec(url) ?? []
    if (captureId) return this.#refund(captureId, body)
    return [404, problem('RESOURCE_NOT_FOUND')]
  }

  #create(body: Record<string, unknown>): Answer {
    const units = body['purchase_units'] as Omit<Purchase, 'payments'>[]
    if (units.some(({ amount }) => isFiner(amount))) return [422, problem('DECIMALS_NOT_SUPPORTED')]
    const order: Order = {
      id: newId(),
      status: 'PAYER_ACTION_REQUIRED',
      ways: (body['payment_source'] as Source | undefined)?.paypal?.experience_context ?? {},
      purchase_units: units.map((unit) => ({ ...unit, payments: { captures: [], refunds: [] } })),
    }
    this.orders.set(order.id, order)
    return [200, this.#shown(order)]
  }

  #capture(order: Order): Answer {
    const unit = unitOf(order)
    if (!unit || order.status === 'PAYER_ACTION_REQUIRED') return [422, problem('ORDER_NOT_APPROVED')]
    if (order.status === 'COMPLETED') return [422, problem('ORDER_ALREADY_CAPTURED')]
    const others = [...this.orders.values()].filter((other) => other !== order && other.status === 'COMPLETED')
    if (others.some((other) => unitOf(other)?.invoice_id === unit.invoice_id))
      return [422, problem('DUPLICATE_INVOICE_ID')]
    if (this.nextCapture === 'refused') return [422, problem('INSTRUMENT_DECLINED')]
    const id = newId()
    const self = `${this.address}/v2/payments/captures/${id}`
    unit.payments.captures.push({
      id,
      status: this.nextCapture,
      amount: unit.amount,
      links: [
        { rel: 'self', href: self, method: 'GET' },
        { rel: 'refund', href: `${self}/refund`, method: 'POST' },
      ],
    })
    order.status = 'COMPLETED'
    return [201, this.#shown(order)]
  }

  #captureShown(id: string): Answer {
    for (const order of this.orders.values()) {
      const capture = unitOf(order)?.payments.captures.find((one) => one.id === id)
      if (capture) return [200, { ...capture, supplementary_data: { related_ids: { order_id: order.id } } }]
    }
    return [404, problem('RESOURCE_NOT_FOUND')]
  }

  #refund(captureId: string, body: Record<string, unknown>): Answer {
    const unit = [...this.orders.values()]
      .flatMap((order) => order.purchase_units)
      .find(({ payments }) => payments.captures.some(({ id }) => id === captureId))
    if (!unit) return [404, problem('RESOURCE_NOT_FOUND')]
    const amount = (body['amount'] as Refund['amount'] | undefined) ?? unit.amount
    if (isFiner(amount)) return [422, problem('DECIMALS_NOT_SUPPORTED')]
    const back = unit.payments.refunds.reduce((sum, one) => sum + minorUnits(one.amount.value), 0n)
    if (back + minorUnits(amount.value) > minorUnits(unit.amount.value)) return [422, problem('REFUND_AMOUNT_EXCEEDED')]
    const invoice = typeof body['invoice_id'] === 'string' ? { invoice_id: body['invoice_id'] } : {}
    if (unit.payments.refunds.some((one) => one.invoice_id !== undefined && one.invoice_id === invoice.invoice_id))
      return [422, problem('DUPLICATE_REFUND')]
    const refund: Refund = {
      ...invoice,
      id: newId(),
      status: 'COMPLETED',
      amount,
      ...(typeof body['custom_id'] === 'string' && { custom_id: body['custom_id'] }),
      links: [{ rel: 'up', href: `${this.address}/v2/payments/captures/${captureId}`, method: 'GET' }],
    }
    unit.payments.refunds.push(refund)
    showReturned(unit)
    return [201, refund]
  }

  #shown(order: Order): unknown {
    return {
      id: order.id,
      status: order.status,
      purchase_units: order.purchase_units,
      intent: 'CAPTURE',
      payer: { email_address: 'payer@personal.example', name: { given_name: 'Nadia' } },
      payment_source: { paypal: { email_address: 'payer@personal.example', account_status: 'VERIFIED' } },
      links: [
        { rel: 'self', href: `${this.address}/v2/checkout/orders/${order.id}`, method: 'GET' },
        { rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${order.id}`, method: 'GET' },
      ],
    }
  }
}

/** Updates the status of a capture from its refunds and reversals. */
export function showReturned(unit: Purchase, reversed = 0n): void {
  const [capture] = unit.payments.captures
  const back = unit.payments.refunds
    .filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')
    .reduce((sum, { amount }) => sum + minorUnits(amount.value), reversed)
  if (!capture) return
  if (back === 0n) capture.status = 'COMPLETED'
  else capture.status = back < minorUnits(capture.amount.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
}

function unitOf(order: Order): Purchase | undefined {
  return order.purchase_units[0]
}

/** Verifies a signature as PayPal does, over the exact text. An event that was serialised again does not match its signature. */
function verdict(text: string): Answer {
  const body = JSON.parse(text) as Record<string, unknown>
  const asSent = text.includes('"webhook_event":{\n "id"')
  const good =
    asSent && body['webhook_id'] === fakePayPalKeys.webhookId && body['transmission_sig'] === 'signed by PayPal'
  return [200, { verification_status: good ? 'SUCCESS' : 'FAILURE' }]
}

function newId(): string {
  return randomBytes(8).toString('hex').toUpperCase()
}

/** Whether an amount has decimals that PayPal refuses: PayPal accepts forints, yen and Taiwan dollars only in whole units. */
function isFiner({ currency_code: currency, value }: Purchase['amount']): boolean {
  return ['HUF', 'JPY', 'TWD'].includes(currency) && !/^\d+$/.test(value)
}

/** An error response with personal data, as PayPal’s real error responses can have. */
function problem(issue: string): unknown {
  return {
    name: 'UNPROCESSABLE_ENTITY',
    message: 'The payer payer@personal.example could not be processed.',
    details: [{ issue, description: 'payer@personal.example' }],
    debug_id: '90957fca61718',
  }
}

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.on('error', () => {})
  const more = (): void => {
    while (!response.destroyed && response.write('x'.repeat(4096)));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

function send(response: ServerResponse, [status, body]: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
