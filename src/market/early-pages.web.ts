import { linkHeader, paymentPath } from './payments/links/payment-view.ts'
import { handOverPath } from './hand-over/hand-over.ts'

interface EarlyPaths {
  readonly payment: string
  readonly linkHeader: string
  readonly handOver: string
}

/** The parts of a request that differ from an ordinary read. */
interface Request {
  readonly method?: string
  readonly body?: string
  readonly cache?: 'no-cache'
}

/** Starts the payment or the delivery of a customer's page. Its source text is part of the document. */
export function startEarlyPages({ payment, linkHeader: header, handOver }: EarlyPaths, language: string): void {
  const { pathname, search, hash } = location
  const ask = (url: string, headers: Readonly<Record<string, string>>, more: Request = {}): void => {
    const answer = fetch(url, { ...more, headers, credentials: 'same-origin', signal: AbortSignal.timeout(45_000) })
    answer.catch(() => {})
    const { method = 'GET', body = null } = more
    window.earlyRequests?.set(`${method} ${url}`, { headers, body, startedAt: Date.now(), answer })
  }
  const usual = { Accept: 'application/json, application/problem+json', 'Accept-Language': language }
  try {
    const parameters = new URLSearchParams(search)
    const order = parameters.get('order')
    const back = parameters.get('back')
    if (pathname === '/payment' && order && back !== 'paypal') {
      const token =
        new URLSearchParams(hash.slice(1)).get('token') ??
        ((back !== 'cancelled' && parameters.get('token')) || sessionStorage.getItem(`payment-link ${order}`))
      if (!token) return
      ask(`${payment}/${encodeURIComponent(order)}`, { ...usual, [header]: token })
      ask('/api/wording', {}, { cache: 'no-cache' })
    }
    const [, token, code] = /^(\S+) (.+)$/.exec(sessionStorage.getItem('souk.delivery') ?? '') ?? []
    if (pathname === '/delivery' && token && !hash) {
      const body = JSON.stringify({ token, code })
      ask(handOver, { ...usual, 'Content-Type': 'application/json' }, { method: 'POST', body })
      ask('/api/wording', {}, { cache: 'no-cache' })
    }
  } catch {
    // Without access to the storage the page requests its data itself.
  }
}

/** The API paths that the script needs. */
export const earlyPaths: EarlyPaths = { payment: paymentPath, linkHeader, handOver: handOverPath }
