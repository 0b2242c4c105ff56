import { callbackify } from 'node:util'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { vary } from './conditional-requests.api.ts'
import type { Services } from '#engine/server/services.api.ts'

const exposedHeaders = 'etag, link, location, ratelimit, ratelimit-policy, retry-after, x-request-id'
const allowedRequestHeaders =
  'accept-language, authorization, content-type, idempotency-key, if-match, if-none-match, x-access-token'

/**
 * Allows cross-origin requests with an API token that names the origin (the CORS protocol of the Fetch standard), never
 * with cookies. A preflight request carries no token, so it is allowed for every origin that any token names.
 */
export function allowOrigins(app: FastifyInstance, { knownOrigins }: Pick<Services, 'knownOrigins'>): void {
  app.addHook('onSend', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined) return
    vary(reply, 'origin')
    // Pages of a known origin must be able to read a refusal and its Retry-After, even if the token is unknown.
    const isAllowed = request.actor
      ? request.actor.origins?.includes(origin)
      : reply.statusCode >= 400 && (await knownOrigins?.().catch(() => null))?.has(origin)
    if (isAllowed)
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposedHeaders })
  })

  app.addHook('onRequest', (request, reply, done) => {
    const { origin, 'access-control-request-method': method } = request.headers
    const isPreflight = request.method === 'OPTIONS' && origin !== undefined && method !== undefined
    if (isPreflight && knownOrigins) callbackify(allowPreflight)(reply, origin, knownOrigins, (error) => done(error))
    else done()
  })
}

async function allowPreflight(
  reply: FastifyReply,
  origin: string,
  knownOrigins: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  if (!(await knownOrigins()).has(origin)) return
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': allowedRequestHeaders,
    'access-control-max-age': '600',
  })
}
