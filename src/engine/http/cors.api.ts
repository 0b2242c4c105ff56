import type { FastifyInstance } from 'fastify'
import { vary } from './conditional-requests.api.ts'
import type { Services } from '#engine/server/services.api.ts'

const exposedHeaders = 'etag, link, location, ratelimit, ratelimit-policy, retry-after, x-request-id'
const allowedRequestHeaders =
  'accept-language, authorization, content-type, idempotency-key, if-match, if-none-match, x-access-token'

/**
 * Lets pages of other origins ask with an API token, where the token names them (the CORS protocol of the Fetch standard), and never
 * with cookies. A preflight carries no token: it is answered for the origins that any token names.
 */
export function allowOrigins(app: FastifyInstance, { knownOrigins }: Pick<Services, 'knownOrigins'>): void {
  app.addHook('onSend', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined) return
    vary(reply, 'origin')
    if (request.actor?.origins?.includes(origin))
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposedHeaders })
  })

  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'access-control-request-method': method } = request.headers
    if (request.method !== 'OPTIONS' || origin === undefined || method === undefined || !knownOrigins) return
    if (!(await knownOrigins()).has(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': allowedRequestHeaders,
      'access-control-max-age': '600',
    })
  })
}
