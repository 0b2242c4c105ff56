import type { FastifyInstance } from 'fastify'

/** What came back, its JSON read when there is any. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  // Tests look into answers of every shape and assert what they find.
  readonly body: AnswerBody
}

/** The members tests look for, of whichever shape the answer has. */
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

/** Sends one request to a server in this process. The token names the permissions, see `tokenFor`. */
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

/** A token of the tests' own: it stands for exactly these permissions. */
export function tokenFor(...permissions: readonly string[]): string {
  return permissions.join('+') || 'nothing'
}

/** The token that may do everything. */
export const everythingToken = tokenFor('*')
