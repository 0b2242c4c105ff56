import { wordingHeader } from '#engine/definition/words.ts'
import type { AnswerOf, RouteContract, ContractInput } from './contract.ts'
import { ApiProblem, isAbort, isProblemBody } from './api-problem.web.ts'
import { connection } from './connection.web.ts'
import { takeEarlyResponse } from './early-requests.web.ts'
import { languageKey } from '#engine/storage/storage-keys.web.ts'
import { endSession, refreshSession } from '#engine/session/session-expiry.web.ts'
import { seenAs, stopSeeingAs } from '#engine/session/see-as.web.ts'
import { storedToken } from '#engine/session/session.web.ts'
import { readStored } from '#engine/storage/storage.web.ts'
import { latestWordingTag } from '#engine/i18n/wording-revision.web.ts'
import { backoff } from '#engine/definition/backoff.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Options of a call, in addition to its contract's input. */
interface CallOptions {
  /** The row version on which the change is based, sent as If-Match. */
  readonly version?: number
  /**
   * The Idempotency-Key. It is created when a form opens and renewed after a success, so that a repeated request
   * changes nothing twice.
   */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** The timeout in milliseconds; 15,000 by default. */
  readonly timeout?: number
  /**
   * True for a request of a sign-in page: it sends no token, and a 401 is an ordinary response that ends no session.
   */
  readonly anonymous?: boolean
  /** Headers with credentials other than a session, such as the key of a shared link. */
  readonly headers?: Readonly<Record<string, string>>
}

/** All parts of a request except its path. */
export interface RequestOptions extends CallOptions {
  readonly method?: Method
  /** The URL's query; undefined, null and empty values are omitted. */
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>> | URLSearchParams
  /** The body, sent as JSON; a FormData is sent unchanged. */
  readonly body?: unknown
}

const defaultTimeout = 15_000
const retries = 2
const maxRetryDelay = 10_000

/** The literal type of a path; a path of type `string` cannot be checked. */
export type PathOf<Of extends RouteContract> = string extends Of['path'] ? never : Of['path']

/**
 * Calls a route by its contract: the compiler checks method, path, parameters, query and body, and infers the type of
 * the response. Only the contract's type is imported, so its schemas are not part of the browser's code.
 */
export async function callApi<Of extends RouteContract>(
  method: Of['method'],
  path: PathOf<Of>,
  ...[options]: CallInput<Of>
): Promise<AnswerOf<Of>> {
  return (await call(method, path, options)) as AnswerOf<Of>
}

/** The input of a call; without parameters, query and body it may be missing. */
export type CallInput<Of extends RouteContract> =
  object extends ContractInput<Of> ? [(ContractInput<Of> & CallOptions)?] : [ContractInput<Of> & CallOptions]

/** Calls a route whose input the compiler has checked already. */
export function call(method: Method, path: string, input: Partial<ContractOptions> & CallOptions = {}) {
  const { params = {}, ...sent } = input
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  // The response is not checked here, because the server's tests check every response against its contract.
  return request(filled, { ...sent, method })
}

/** The options of any contract. */
interface ContractOptions extends Pick<RequestOptions, 'query' | 'body'> {
  readonly params: Readonly<Record<string, unknown>>
}

/**
 * Calls Souk's API and returns the JSON response. Throws an ApiProblem if the request is refused. Only reads are
 * retried.
 */
export function request(path: string, ask: RequestOptions = {}): Promise<unknown> {
  return answerTo(path + queryOf(ask.query), ask)
}

async function answerTo(url: string, ask: RequestOptions): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await withSession(url, ask)
    } catch (error) {
      const wait = (ask.method ?? 'GET') === 'GET' && attempt < retries ? retryDelay(error, attempt) : null
      if (wait === null) throw error
      await pause(wait, ask.signal)
    }
  }
}

/** Sends a request with the session's token. If the token has expired, refreshes it and repeats the request. */
async function withSession(url: string, ask: RequestOptions): Promise<unknown> {
  const token = ask.anonymous ? null : storedToken()
  const answer = await send(url, ask, token)
  if (answer.status !== 401 || ask.anonymous) return read(answer)
  const newer = await refreshSession(token)
  if (newer !== null) {
    const again = await send(url, ask, newer)
    if (again.status !== 401) return read(again)
  }
  endSession(newer ?? token)
  return read(answer)
}

/** A response whose body has arrived. */
interface Answer extends Pick<Response, 'ok' | 'status' | 'headers'> {
  readonly text: string
}

async function send(url: string, ask: RequestOptions, token: string | null): Promise<Answer> {
  const clock = AbortSignal.timeout(ask.timeout ?? defaultTimeout)
  const method = ask.method ?? 'GET'
  const headers = headersOf(ask, token)
  const body = ask.body === undefined ? null : ask.body instanceof FormData ? ask.body : JSON.stringify(ask.body)
  const signal = ask.signal ? AbortSignal.any([ask.signal, clock]) : clock
  try {
    const response = await (takeEarlyResponse(method, url, headers, body) ??
      fetch(url, { method, headers, body, signal, credentials: 'same-origin' }))
    const { ok, status } = response
    // The status of a refusal counts, even if its body breaks off.
    const text = await response.text().catch((cause: unknown) => {
      if (ok) throw cause
      return ''
    })
    connection.set('online')
    latestWordingTag.set(response.headers.get(wordingHeader) ?? latestWordingTag.get())
    return { ok, status, headers: response.headers, text }
  } catch (cause) {
    if (isAbort(cause)) throw cause
    const slow = cause instanceof DOMException && cause.name === 'TimeoutError'
    if (!slow) connection.set('offline')
    throw new ApiProblem(0, { code: slow ? 'timeout' : 'network' }, { cause })
  }
}

function headersOf(ask: RequestOptions, token: string | null): Record<string, string> {
  const seen = token === null ? null : seenAs()
  return {
    Accept: 'application/json, application/problem+json',
    'Accept-Language': readStored(languageKey) ?? 'fr',
    ...(token !== null && { Authorization: `Bearer ${token}`, 'x-access-token': token }),
    ...(seen && { 'X-See-As': seen.token }),
    ...(ask.body !== undefined && !(ask.body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(ask.version !== undefined && { 'If-Match': `"v${ask.version}"` }),
    ...(ask.idempotencyKey !== undefined && { 'Idempotency-Key': ask.idempotencyKey }),
    ...ask.headers,
  }
}

function read({ ok, status, headers, text }: Answer): unknown {
  const body = parse(text)
  if (ok && (body !== undefined || text === '')) return body
  const problem = isProblemBody(body) ? body : {}
  if (problem['code'] === 'seeing_over') stopSeeingAs()
  throw new ApiProblem(status, ok ? { code: 'unreadable' } : problem, {
    retryAfter: secondsOf(headers.get('Retry-After')),
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Milliseconds before a read is retried; null for no retry. */
function retryDelay(error: unknown, attempt: number): number | null {
  if (!(error instanceof ApiProblem) || ![0, 429, 503].includes(error.status)) return null
  if (error.retryAfter === null) return backoff(attempt, { first: 600, most: maxRetryDelay })
  const wait = error.retryAfter * 1000
  return wait > maxRetryDelay ? null : wait * (1 + Math.random() / 2)
}

function secondsOf(header: string | null): number | null {
  if (header === null) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

function queryOf(query: RequestOptions['query']): string {
  if (!query) return ''
  const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query)
  const filled = pairs.filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
