import type { FastifyInstance } from 'fastify'

/** A response with its parsed JSON, if any. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  // The type is loose because tests read responses of every shape and assert their members.
  readonly body: AnswerBody
}

/** The members that tests read, for responses of all shapes. */
export interface AnswerBody {
  readonly data?: unknown
  readonly page?: { next: string | null; previous: string | null; total: number; exact: boolean }
  readonly code?: string
  readonly title?: string
  readonly message?: string
  readonly details?: readonly { field?: string; constraint?: string; detail?: string }[]
  readonly current?: Readonly<Record<string, unknown>>
  readonly referrers?: readonly { resource: string; count: number }[]
  readonly requestId?: string
}

/** Sends a request to a server in this process. The token contains the permissions; see `tokenFor`. */
export async function ask(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  options: {
    token?: string | null
    body?: unknown
    headers?: Record<string, string>
    language?: string
    from?: string
  } = {},
): Promise<Answer> {
  const { token = everythingToken, body, headers = {}, language = 'fr', from = '127.0.0.1' } = options
  const response = await app.inject({
    method,
    url,
    remoteAddress: from,
    headers: {
      'accept-language': language,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const json = /json/.test(String(response.headers['content-type'])) && response.body.length > 0
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: json ? (JSON.parse(response.body) as AnswerBody) : {},
  }
}

/** A test token with exactly these permissions. */
export function tokenFor(...permissions: readonly string[]): string {
  return permissions.join('+') || 'nothing'
}

/** A test token with every permission. */
export const everythingToken = tokenFor('*')
