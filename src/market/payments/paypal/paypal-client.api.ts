import type { z } from 'zod'
import type { Language } from '#engine/definition/locale.ts'
import { payPalAmount } from '../modes/paypal-currencies.ts'
import {
  requestPublic,
  isAllowedTarget,
  type OutgoingResponse,
  type OutgoingRequest,
  type OutgoingOptions,
} from '#market/shared/outgoing-request.api.ts'
import {
  paypalCapture,
  paypalOrder,
  paypalRefund,
  paypalRefusal,
  paypalToken,
  idIn,
  paypalVerification,
  type PayPalOrder,
  type PayPalRefund,
} from './paypal-schemas.api.ts'

/** The credentials of a PayPal account. */
export interface PayPalAccount {
  readonly apiUrl: string
  readonly clientId: string
  readonly secret: string
  readonly webhookId: string | null
  readonly attributionId: string | null
}

/** The contents of a new PayPal order. */
export interface PayPalPurchase {
  /** The id of Souk’s transaction. It identifies the purchase, and PayPal acts once for repeated requests with it. */
  readonly transactionId: string
  readonly orderId: string
  readonly invoiceNumber: string
  readonly amount: string
  readonly currency: string
  readonly language: Language
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** The error for a request that PayPal refused; `issue` is PayPal’s error code. */
export class PayPalRefusal extends Error {
  readonly status: number
  readonly issue: string

  constructor(status: number, issue: string) {
    super(`PayPal refused: ${status} ${issue}`)
    this.status = status
    this.issue = issue
  }
}

/** The error for a request without a usable response: PayPal may or may not have acted. */
export class PayPalUnavailable extends Error {}

const locales: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-EG' }
const mostTries = 2
const heaviestAnswer = 262_144

type Sent = Omit<OutgoingRequest, 'mostRead'>

interface PayPalRequestOptions {
  readonly body?: string
  /** The value of the header PayPal-Request-Id. Every attempt sends the same value, so that PayPal acts once. */
  readonly requestId?: string
}

/** A client of PayPal’s REST API (Orders v2, Payments v2, Notifications v1) for one account. */
export class PayPalClient {
  readonly account: PayPalAccount
  readonly #leaving: OutgoingOptions
  #token: { readonly value: Promise<string>; readonly until: number } | undefined

  constructor(account: PayPalAccount, leaving: Partial<OutgoingOptions> = {}) {
    // `local` allows addresses of this machine, on which tests run their fake PayPal.
    this.#leaving = { local: true, patience: 8_000, ...leaving }
    if (!isAllowedTarget(account.apiUrl, { local: this.#leaving.local }))
      throw new PayPalRefusal(0, 'ADDRESS_NOT_PUBLIC')
    this.account = account
  }

  /** Creates an order that the customer approves at PayPal. */
  create(purchase: PayPalPurchase): Promise<PayPalOrder> {
    const body = {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: purchase.transactionId,
          custom_id: purchase.orderId,
          invoice_id: purchase.invoiceNumber,
          amount: payPalMoney(purchase),
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            locale: locales[purchase.language],
            return_url: purchase.returnUrl,
            cancel_url: purchase.cancelUrl,
          },
        },
      },
    }
    const options = { body: JSON.stringify(body), requestId: purchase.transactionId }
    return this.#ask(paypalOrder, 'POST', '/v2/checkout/orders', options)
  }

  /** Returns the current state of a PayPal order. */
  order(id: string): Promise<PayPalOrder> {
    return this.#ask(paypalOrder, 'GET', `/v2/checkout/orders/${encodeURIComponent(id)}`)
  }

  /** Returns the id of a capture’s order; null when PayPal’s response has none. */
  async orderOfCapture(id: string): Promise<string | null> {
    const capture = await this.#ask(paypalCapture, 'GET', `/v2/payments/captures/${encodeURIComponent(id)}`)
    return capture.supplementary_data?.related_ids?.order_id ?? idIn(capture.links, 'orders')
  }

  /** Captures the money of an approved order. */
  capture(id: string, transactionId: string): Promise<PayPalOrder> {
    const options = { body: '{}', requestId: `${transactionId}-c` }
    return this.#ask(paypalOrder, 'POST', `/v2/checkout/orders/${encodeURIComponent(id)}/capture`, options)
  }

  /** Refunds a capture, in part or in full. `transactionId`, the id of Souk’s transaction, identifies the refund. */
  refund(
    captureId: string,
    refund: { readonly transactionId: string; readonly amount: string; readonly currency: string },
  ): Promise<PayPalRefund> {
    // The body has no invoice number: PayPal accepts each number once, and an order may be refunded in parts.
    const body = {
      amount: payPalMoney(refund),
      custom_id: refund.transactionId,
    }
    const options = { body: JSON.stringify(body), requestId: refund.transactionId }
    return this.#ask(paypalRefund, 'POST', `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, options)
  }

  /**
   * Whether PayPal sent an event. `event` must be the body as received, because an event serialised again would not match its signature.
   */
  async sent(headers: Readonly<Record<string, unknown>>, event: string): Promise<boolean> {
    const { webhookId } = this.account
    const payPalAmountOf = signed.map(([member, header]) => [member, headers[header]] as const)
    if (!webhookId || payPalAmountOf.some(([, value]) => typeof value !== 'string' || value === '')) return false
    const facts = JSON.stringify({ ...Object.fromEntries(payPalAmountOf), webhook_id: webhookId })
    const body = `${facts.slice(0, -1)},"webhook_event":${event}}`
    try {
      const verdict = await this.#ask(paypalVerification, 'POST', '/v1/notifications/verify-webhook-signature', {
        body,
      })
      return verdict.verification_status === 'SUCCESS'
    } catch (error) {
      // PayPal refuses a signature that it cannot parse, so such a signature is invalid.
      if (error instanceof PayPalRefusal) return false
      throw error
    }
  }

  async #ask<Schema extends z.ZodType>(
    schema: Schema,
    method: 'GET' | 'POST',
    path: string,
    options: PayPalRequestOptions = {},
  ): Promise<z.infer<Schema>> {
    // A request without a usable response is repeated once. Repeating is safe: every POST that acts has a request id, and verifying a
    // signature changes nothing.
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#once(schema, method, path, options)
      } catch (error) {
        const stale = error instanceof PayPalRefusal && error.status === 401
        if (stale) this.#token = undefined
        if (tries >= mostTries || !(stale || error instanceof PayPalUnavailable)) throw error
      }
    }
  }

  async #once<Schema extends z.ZodType>(
    schema: Schema,
    method: 'GET' | 'POST',
    path: string,
    { body, requestId }: PayPalRequestOptions,
  ): Promise<z.infer<Schema>> {
    const { attributionId } = this.account
    return this.#send(schema, path, {
      method,
      headers: {
        authorization: `Bearer ${await this.#access()}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json', prefer: 'return=representation' }),
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        ...(attributionId && { 'paypal-partner-attribution-id': attributionId }),
      },
      ...(body !== undefined && { body }),
    })
  }

  /** Returns the account’s access token, and requests a new one only when the old one has expired. */
  #access(): Promise<string> {
    if (this.#token && Date.now() < this.#token.until) return this.#token.value
    const { clientId, secret } = this.account
    const response = this.#send(paypalToken, '/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const value = response.then((token) => {
      // The token counts as expired a minute early, so that a request sent with it arrives in time.
      this.#token = { value, until: Date.now() + Math.max(0, token.expires_in - 60) * 1000 }
      return token.access_token
    })
    value.catch(() => (this.#token = undefined))
    this.#token = { value, until: Date.now() + this.#leaving.patience }
    return value
  }

  async #send<Schema extends z.ZodType>(schema: Schema, path: string, options: Sent): Promise<z.infer<Schema>> {
    const { code, text } = await this.#answered(path, options)
    const body = parsed(text)
    if (code >= 500 || code === 429 || code === 408) throw new PayPalUnavailable(`PayPal answered ${code}`)
    if (code >= 400) {
      const { data } = paypalRefusal.safeParse(body)
      throw new PayPalRefusal(code, codeOnly(data?.details[0]?.issue ?? data?.name))
    }
    const read = schema.safeParse(body)
    if (!read.success) throw new PayPalUnavailable('PayPal’s answer could not be read')
    return read.data
  }

  async #answered(path: string, options: Sent): Promise<OutgoingResponse> {
    try {
      const address = `${this.account.apiUrl.replace(/\/+$/, '')}${path}`
      return await requestPublic(address, { ...options, mostRead: heaviestAnswer }, this.#leaving)
    } catch {
      // The error has no `cause`, because a cause could contain the address or the body.
      throw new PayPalUnavailable('PayPal did not answer')
    }
  }
}

const signed = [
  ['auth_algo', 'paypal-auth-algo'],
  ['cert_url', 'paypal-cert-url'],
  ['transmission_id', 'paypal-transmission-id'],
  ['transmission_sig', 'paypal-transmission-sig'],
  ['transmission_time', 'paypal-transmission-time'],
] as const

/** An amount with PayPal’s number of decimals. Throws a `PayPalRefusal` when PayPal cannot represent the amount. */
function payPalMoney({ amount, currency }: { readonly amount: string; readonly currency: string }) {
  const value = payPalAmount(amount, currency)
  if (value === null) throw new PayPalRefusal(422, 'DECIMALS_NOT_SUPPORTED')
  return { currency_code: currency, value }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns an error code only if it consists of capitals, digits and underscores, as PayPal’s codes do. Other text could be personal data.
 */
function codeOnly(issue: string | undefined): string {
  return issue !== undefined && /^[A-Z0-9_]{1,80}$/.test(issue) ? issue : 'UNKNOWN'
}
