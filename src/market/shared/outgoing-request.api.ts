import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInNetworks } from '#engine/http/limits/network.api.ts'
import { isPrivateAddress, isPublicAddress, isPublicName } from './public-address.api.ts'
import { errorCodeOf } from '#engine/definition/error-code.ts'

/** The result of a delivery: the status code or the problem. */
export interface DeliveryResult {
  readonly code: number | null
  /** The problem: `timeout`, `not_public`, or the error code of Node or TLS (`ECONNREFUSED`); null after a response. */
  readonly problem: string | null
  readonly milliseconds: number
  /** The delay before a retry, in seconds, that the receiver's response requests. */
  readonly retryAfter: number | null
}

/** The options of an outgoing request. */
export interface OutgoingOptions {
  /** Whether requests to http://127.0.0.1 are allowed. */
  readonly local: boolean
  /** Private networks to which requests are allowed, too; none by default. */
  readonly networks?: readonly string[]
  /** The total time limit in milliseconds, from the name lookup to the last byte. */
  readonly patience: number
  /** Resolves a name to all its addresses; tests replace the machine's resolver. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
}

const mostRead = 16_384

/** Whether an address is an allowed target, judged by its text; sending also checks the resolved addresses. */
export function isAllowedTarget(
  address: string,
  { local, networks = [] }: Pick<OutgoingOptions, 'local' | 'networks'>,
): boolean {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'http:') return local && hostname === '127.0.0.1'
  const name = bare(hostname)
  if (protocol !== 'https:') return false
  return isIP(name) === 0 ? networks.length > 0 || isPublicName(name) : isReachable(name, networks)
}

/** Whether an address is public, or a private one in one of the networks. Loopback and link-local addresses never are. */
function isReachable(address: string, networks: readonly string[]): boolean {
  if (isPublicAddress(address)) return true
  return networks.length > 0 && isPrivateAddress(address) && isInNetworks(address, networks)
}

/** A request to another server. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** The maximum number of response bytes to read. */
  readonly mostRead: number
}

/** The response of another server, cut at the maximum size. */
export interface OutgoingResponse {
  readonly code: number
  readonly retryAfter: number | null
  /** The media type that the server names; null without one. */
  readonly type: string | null
  readonly text: string
}

/** The name resolves to a private address, so no request was sent. */
export class NotPublicAddressError extends Error {}

/**
 * Sends one request. Resolves the name once, requires all its addresses to be public, and connects to one of them. A
 * later DNS change therefore has no effect. Does not follow redirects, because they would bypass the check.
 */
export async function requestPublic(
  address: string,
  asking: OutgoingRequest,
  leaving: OutgoingOptions,
): Promise<OutgoingResponse> {
  if (!isAllowedTarget(address, leaving)) throw new NotPublicAddressError()
  const over = AbortSignal.timeout(leaving.patience)
  try {
    const pinned = await inTime(addressOf(new URL(address), leaving), over)
    if (pinned === null) throw new NotPublicAddressError()
    return await exchanged(address, asking, { pinned, over })
  } catch (error) {
    throw over.aborted ? over.reason : error
  }
}

/** Posts a body once and returns only the status code of the response, without its content. */
export async function send(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  leaving: OutgoingOptions,
): Promise<DeliveryResult> {
  const startedAt = performance.now()
  const ended = (outcome: Partial<DeliveryResult>): DeliveryResult => ({
    code: null,
    problem: null,
    retryAfter: null,
    ...outcome,
    milliseconds: Math.round(performance.now() - startedAt),
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

/** The address to connect to; null when any address of the name is not allowed. */
async function addressOf(
  { hostname, protocol }: URL,
  { resolve = resolved, networks = [] }: OutgoingOptions,
): Promise<string | null> {
  const name = bare(hostname)
  // `isAllowedTarget` has already checked addresses written as numbers.
  if (protocol === 'http:' || isIP(name) !== 0) return name
  const addresses = await resolve(name)
  return addresses.every((one) => isReachable(one, networks)) ? (addresses[0] ?? null) : null
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
        // Stops reading at the limit, so that the other server cannot make Souk read without end.
        if (read > most) answer.destroy()
        else pieces.push(piece)
      })
      answer.on('close', () => {
        if (over.aborted) fail(over.reason)
        else
          settle({
            code,
            retryAfter: secondsOf(answer.headers['retry-after']),
            type: answer.headers['content-type'] ?? null,
            text: String(Buffer.concat(pieces)),
          })
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

/** The code of a failure, without its message, which may contain the address. */
function failureCode(error: unknown): string {
  const code = errorCodeOf(error)
  return /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'unknown'
}
