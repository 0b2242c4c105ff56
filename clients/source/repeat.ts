/** Sends one request and resolves to its response. */
export type Fetch = (request: Request) => Promise<Response>

/** How often and how long the client tries. */
export interface Patience {
  /** How often a request is sent at most. */
  readonly attempts: number
  /** How long one attempt may wait for its answer, in milliseconds. */
  readonly timeout: number
  /** The longest `Retry-After` that the client waits, in milliseconds. After a longer one the refusal is the result. */
  readonly longestWait: number
}

/** The patience of a client without settings. */
export const usualPatience: Patience = { attempts: 5, timeout: 60_000, longestWait: 120_000 }

/** With these statuses, Souk or a proxy did not act. */
const busy: ReadonlySet<number> = new Set([429, 503])
/** With these statuses, a proxy lost the answer: Souk may have acted. */
const lost: ReadonlySet<number> = new Set([502, 504])

/**
 * A `fetch` that repeats what has no second effect: reads, and creations with an Idempotency-Key, after every failure; writes with
 * a version (`If-Match`) only when Souk did not act, because after a lost answer the repetition would be refused as outdated. It waits at
 * least as long as `Retry-After` says, otherwise twice as long after each attempt. All other requests are sent once.
 */
export function repeating(fetch: Fetch, { attempts, timeout, longestWait }: Patience): Fetch {
  return async (request) => {
    const hasKey = request.headers.has('idempotency-key')
    const isRepeatable = hasKey || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    const isVersioned = request.headers.has('if-match')
    const mayRepeat = ({ status, headers }: Response): boolean => {
      // 409 with Retry-After: Souk still works on the first request with this key.
      if (status === 409) return hasKey && headers.has('retry-after')
      return busy.has(status) ? isRepeatable || isVersioned : lost.has(status) && isRepeatable
    }
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= attempts
      let wait = backoff(attempt)
      try {
        const response = await answerTo(request, isLast ? request : request.clone(), fetch, timeout)
        if (isLast || !mayRepeat(response)) return response
        const demanded = retryAfter(response)
        if (demanded > longestWait) return response
        wait = Math.max(wait, demanded)
      } catch (error) {
        if (isLast || !isRepeatable || request.signal.aborted) throw error
      }
      await pause(wait, request.signal)
    }
  }
}

/** Sends a request and waits for its whole answer if it is JSON: half an answer is a lost one. */
async function answerTo({ signal }: Request, request: Request, fetch: Fetch, timeout: number): Promise<Response> {
  const clock = new AbortController()
  const late = () => clock.abort(new DOMException(`No answer within ${timeout} ms`, 'TimeoutError'))
  const timer = setTimeout(late, timeout)
  try {
    const response = await fetch(new Request(request, { signal: AbortSignal.any([signal, clock.signal]) }))
    if (response.body === null || !/json/.test(response.headers.get('content-type') ?? '')) return response
    const { status, statusText, headers } = response
    return new Response(await response.arrayBuffer(), { status, statusText, headers })
  } finally {
    clearTimeout(timer)
  }
}

/** The milliseconds that a response asks to wait: seconds or a date (RFC 9110); 0 without a demand. */
function retryAfter({ headers }: Response): number {
  const text = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now())
}

/** Half a second, doubled after each attempt, up to half a minute; shortened by up to a half so that clients do not meet again. */
function backoff(attempt: number): number {
  return Math.min(30_000, 500 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)
}

/** Waits so many milliseconds. Rejects when the signal aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
