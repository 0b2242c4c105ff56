import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, isPublicName } from '../../providers/public-address.api.ts'

/** What came of sending: the code that was answered, or why there is none. */
export interface Outcome {
  readonly code: number | null
  /** `timeout`, `not_public`, or what Node or TLS calls it (`ECONNREFUSED`); null when there was an answer. */
  readonly problem: string | null
  readonly milliseconds: number
  /** How long the receiver asks to be left alone, in seconds. */
  readonly retryAfter: number | null
}

/** How requests leave this process. */
export interface Leaving {
  /** Whether http://127.0.0.1 may be written to. */
  readonly local: boolean
  /** Milliseconds for everything, from asking for the address to the last byte. */
  readonly patience: number
  /** Every address of a name; the resolver of the machine unless a test has another. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
}

const mostRead = 16_384

/** Whether an address may be written to as far as its letters say; the name is looked up when something is sent. */
export function mayBeSentTo(address: string, local: boolean): boolean {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'http:') return local && hostname === '127.0.0.1'
  const name = bare(hostname)
  return protocol === 'https:' && (isIP(name) === 0 ? isPublicName(name) : isPublicAddress(name))
}

/**
 * Posts a body once: to the address the name has at this moment, of which every one must be public, and to no other whatever
 * the name says a moment later. Redirections are not followed: they would lead past that check.
 */
export async function send(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  leaving: Leaving,
): Promise<Outcome> {
  const begun = performance.now()
  const over = AbortSignal.timeout(leaving.patience)
  const ended = (outcome: Partial<Outcome>): Outcome => ({
    code: null,
    problem: null,
    retryAfter: null,
    ...outcome,
    milliseconds: Math.round(performance.now() - begun),
  })
  try {
    if (!mayBeSentTo(address, leaving.local)) return ended({ problem: 'not_public' })
    const pinned = await inTime(addressOf(new URL(address), leaving), over)
    if (pinned === null) return ended({ problem: 'not_public' })
    return ended(await post(address, body, headers, { pinned, over }))
  } catch (error) {
    return ended({ problem: over.aborted ? 'timeout' : codeOf(error) })
  }
}

/** The address to connect to; null when any the name has is not public. */
async function addressOf({ hostname, protocol }: URL, { resolve = resolved }: Leaving): Promise<string | null> {
  const name = bare(hostname)
  // mayBeSentTo has judged addresses that are written out.
  if (protocol === 'http:' || isIP(name) !== 0) return name
  const found = await resolve(name)
  return found.every(isPublicAddress) ? (found[0] ?? null) : null
}

async function resolved(name: string): Promise<readonly string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address)
}

function post(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  { pinned, over }: { readonly pinned: string; readonly over: AbortSignal },
): Promise<Partial<Outcome>> {
  const toPinned: LookupFunction = (_name, { all }, answer) => {
    const family = isIP(pinned)
    if (all) answer(null, [{ address: pinned, family }])
    else answer(null, pinned, family)
  }
  return new Promise((settle, fail) => {
    const { request } = address.startsWith('https:') ? https : http
    const asking = request(address, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Souk-Webhooks/1',
      },
      agent: false,
      lookup: toPinned,
      signal: over,
      maxHeaderSize: mostRead,
    })
    asking.on('error', fail)
    asking.on('response', (answer) => {
      const { statusCode = 0 } = answer
      const outcome = { code: statusCode, retryAfter: secondsOf(answer.headers['retry-after']) }
      let read = 0
      answer.on('data', (piece: Buffer) => {
        read += piece.length
        // What is answered besides the code means nothing; nobody can make Souk read it for ever.
        if (read > mostRead) answer.destroy()
      })
      answer.on('close', () => {
        if (over.aborted) fail(over.reason)
        else settle(outcome)
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
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'unknown'
}
