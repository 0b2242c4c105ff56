import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, isPublicName } from './public-address.api.ts'
import { errorCodeOf } from '#engine/definition/error-code.ts'

/** What came of sending: the code that was answered, or why there is none. */
export interface DeliveryResult {
  readonly code: number | null
  /** `timeout`, `not_public`, or what Node or TLS calls it (`ECONNREFUSED`); null when there was an answer. */
  readonly problem: string | null
  readonly milliseconds: number
  /** How long the receiver asks to be left alone, in seconds. */
  readonly retryAfter: number | null
}

/** How requests leave this process. */
export interface OutgoingOptions {
  /** Whether http://127.0.0.1 may be written to. */
  readonly local: boolean
  /** Milliseconds for everything, from asking for the address to the last byte. */
  readonly patience: number
  /** Every address of a name; the resolver of the machine unless a test has another. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
}

const mostRead = 16_384

/** Whether an address may be written to as far as its letters say; the name is looked up when something is sent. */
export function isAllowedTarget(address: string, local: boolean): boolean {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'http:') return local && hostname === '127.0.0.1'
  const name = bare(hostname)
  return protocol === 'https:' && (isIP(name) === 0 ? isPublicName(name) : isPublicAddress(name))
}

/** What is asked of another server. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** How many bytes of the answer are read at most. */
  readonly mostRead: number
}

/** What another server answered, as far as it is read. */
export interface OutgoingResponse {
  readonly code: number
  readonly retryAfter: number | null
  readonly text: string
}

/** An address leads to a machine of the house or of its host: nothing was sent. */
export class NotPublicAddressError extends Error {}

/**
 * Asks once: at the address the name has at this moment, of which every one must be public, and at no other whatever the name
 * says a moment later. Redirections are not followed: they would lead past that check.
 */
export async function requestPublic(
  address: string,
  asking: OutgoingRequest,
  leaving: OutgoingOptions,
): Promise<OutgoingResponse> {
  if (!isAllowedTarget(address, leaving.local)) throw new NotPublicAddressError()
  const over = AbortSignal.timeout(leaving.patience)
  try {
    const pinned = await inTime(addressOf(new URL(address), leaving), over)
    if (pinned === null) throw new NotPublicAddressError()
    return await exchanged(address, asking, { pinned, over })
  } catch (error) {
    throw over.aborted ? over.reason : error
  }
}

/** Posts a body once; what is answered besides the code means nothing. */
export async function send(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  leaving: OutgoingOptions,
): Promise<DeliveryResult> {
  const begun = performance.now()
  const ended = (outcome: Partial<DeliveryResult>): DeliveryResult => ({
    code: null,
    problem: null,
    retryAfter: null,
    ...outcome,
    milliseconds: Math.round(performance.now() - begun),
  })
  try {
    const { code, retryAfter } = await requestPublic(
      address,
      { method: 'POST', headers: { ...headers, ...ours }, body, mostRead },
      leaving,
    )
    return ended({ code, retryAfter })
  } catch (error) {
    return ended({ problem: problemOf(error) })
  }
}

const ours = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Souk-Webhooks/1' }

function problemOf(error: unknown): string {
  if (error instanceof NotPublicAddressError) return 'not_public'
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : failureCode(error)
}

/** The address to connect to; null when any the name has is not public. */
async function addressOf({ hostname, protocol }: URL, { resolve = resolved }: OutgoingOptions): Promise<string | null> {
  const name = bare(hostname)
  // mayBeSentTo has judged addresses that are written out.
  if (protocol === 'http:' || isIP(name) !== 0) return name
  const addresses = await resolve(name)
  return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null
}

async function resolved(name: string): Promise<readonly string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address)
}

function exchanged(
  address: string,
  { method, headers, body, mostRead: most }: OutgoingRequest,
  { pinned, over }: { readonly pinned: string; readonly over: AbortSignal },
): Promise<OutgoingResponse> {
  const toPinned: LookupFunction = (_name, { all }, answer) => {
    const family = isIP(pinned)
    if (all) answer(null, [{ address: pinned, family }])
    else answer(null, pinned, family)
  }
  return new Promise((settle, fail) => {
    const { request } = address.startsWith('https:') ? https : http
    const sent = body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) }
    const asking = request(address, {
      method,
      headers: sent,
      agent: false,
      lookup: toPinned,
      signal: over,
      maxHeaderSize: mostRead,
    })
    asking.on('error', fail)
    asking.on('response', (answer) => {
      const { statusCode: code = 0 } = answer
      const pieces: Buffer[] = []
      let read = 0
      answer.on('data', (piece: Buffer) => {
        read += piece.length
        // Nobody can make Souk read for ever.
        if (read > most) answer.destroy()
        else pieces.push(piece)
      })
      answer.on('close', () => {
        if (over.aborted) fail(over.reason)
        else settle({ code, retryAfter: secondsOf(answer.headers['retry-after']), text: String(Buffer.concat(pieces)) })
      })
    })
    asking.end(body)
  })
}

function inTime<Result>(work: Promise<Result>, over: AbortSignal): Promise<Result> {
  return new Promise((settle, fail) => {
    over.addEventListener('abort', () => fail(over.reason), { once: true })
    work.then(settle, fail)
  })
}

function secondsOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** The code of a failure and nothing of its words, which may repeat the address. */
function failureCode(error: unknown): string {
  const code = errorCodeOf(error)
  return /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'unknown'
}
