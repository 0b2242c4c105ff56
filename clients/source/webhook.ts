import type { webhooks } from './schema.js'

/** An event, typed as the API document describes it for each `type`. */
export type WebhookEvent = {
  [Name in keyof webhooks]: webhooks[Name]['post']['requestBody']['content']['application/json']
}[keyof webhooks]

/** A message that Souk proved to have sent. */
export interface WebhookMessage {
  /** The same when Souk repeats the message: store it and act once. */
  readonly id: string
  readonly event: WebhookEvent
}

/** The refusal of a message: answer 400 and do nothing. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
  /** `time`: the message is older or newer than the tolerance, such as a copy sent again later. */
  readonly reason: 'headers' | 'time' | 'signature' | 'body'

  constructor(reason: WebhookRefused['reason']) {
    super(`The webhook message is refused: ${reason}`)
    this.reason = reason
  }
}

/** The headers of a request: of `fetch`, or of Node.js. */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** A received message, and how it is verified. */
export interface ReceivedMessage {
  /** The `whsec_…` secrets of the webhook. While a secret is replaced, Souk signs with both, so one of them is enough. */
  readonly secrets: readonly string[]
  readonly headers: ReceivedHeaders
  /** The body as received, before any parser. */
  readonly body: string | Uint8Array
  /** The accepted age of a message, in seconds: 300. */
  readonly tolerance?: number
  /** The current time in milliseconds, for tests. */
  readonly now?: number
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Verifies a message (Standard Webhooks 1.0.0) and reads its event. Throws `WebhookRefused`. */
export async function readWebhook(message: ReceivedMessage): Promise<WebhookMessage> {
  const { secrets, headers, body, tolerance = 300, now = Date.now() } = message
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) throw new WebhookRefused('headers')
  if (Math.abs(now / 1000 - Number(timestamp)) > tolerance) throw new WebhookRefused('time')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = bytesOf(`${id}.${timestamp}.${text}`)
  if (!(await isSigned(signed, signatures, secrets))) throw new WebhookRefused('signature')
  try {
    return { id, event: JSON.parse(text) }
  } catch {
    throw new WebhookRefused('body')
  }
}

/** Whether one of the signatures belongs to one of the secrets. Web Crypto compares in constant time. */
async function isSigned(signed: BufferSource, header: string, secrets: readonly string[]): Promise<boolean> {
  const signatures = header.split(' ').flatMap((one) => (one.startsWith('v1,') ? fromBase64(one.slice(3)) : []))
  for (const secret of secrets) {
    const [bytes] = fromBase64(secret.replace(/^whsec_/, ''))
    if (!bytes?.length) throw new TypeError('A webhook secret begins with whsec_')
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const signature of signatures) if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true
  }
  return false
}

/** The bytes of base64 text; none for other text. */
function fromBase64(text: string): Uint8Array<ArrayBuffer>[] {
  try {
    return [Uint8Array.from(atob(text), (character) => character.charCodeAt(0))]
  } catch {
    return []
  }
}

function headerOf(headers: ReceivedHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = headers[name]
  return typeof value === 'string' ? value : value?.[0]
}
