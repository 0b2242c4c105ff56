import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasPermission, type Actor, type Permission } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { requestLanguage, type Language } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { RouteContract } from '#engine/http/contract.ts'
import { vary } from '#engine/http/conditional-requests.api.ts'
import { isInNetworks } from '#engine/http/limits/network.api.ts'
import { networkRefused } from '#engine/http/limits/network-refused.ts'
import { agentContext, agentName } from '#engine/agents/agent-context.api.ts'
import type { Services } from '#engine/server/services.api.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    language: Language
  }
}

/**
 * Sets the actor and the language of each request and checks its permissions. A route without a contract stops the
 * start of the server. The token is checked at every request, so the end of a session or a change of permissions
 * applies at once.
 */
export function guardRoutes(app: FastifyInstance, { authenticate }: Services): void {
  app.decorateRequest('actor', null)
  app.decorateRequest('language', 'fr')

  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.contract) throw new Error(`The route ${String(method)} ${url} has no contract`)
  })

  app.addHook('onRequest', async (request, reply) => {
    request.language = requestLanguage(request, organisation.language)
    const { contract } = request.routeOptions.config
    if (!contract || contract.demand === 'public') return
    const { inPerson, evenRestricted: evenHeldBack } = contract
    const token = tokenOf(request)
    const authenticated = token === null ? null : await authenticate(token, request.headers['x-see-as']?.toString())
    const agent = agentContext.getStore()
    request.actor = authenticated && {
      ...authenticated,
      language: request.language,
      ...(agent && { name: agentName(authenticated.name, agent.client) }),
    }
    const { rate } = request.actor ?? {}
    if (rate) reply.headers(rateHeaders(rate))
    if (!request.actor) throw new Problem(problems.unauthorized, { headers: { 'www-authenticate': challenge(token) } })
    const { heldBack, machine, networks = [], readOnly } = request.actor
    if (!networks.every((list) => isInNetworks(request.ip, list))) throw new Problem(networkRefused)
    if (machine && inPerson) throw new Problem(problems.forbidden)
    if (heldBack && !evenHeldBack) throw new Problem(heldBack, { extra: { heldBack: true } })
    const demands = permissionsFor(contract)
    const { permissions } = request.actor
    if (!demands.every((one) => hasPermission(permissions, one))) throw insufficientScope(demands)
    if (readOnly && !isLooking(contract)) throw new Problem(readOnly)
  })

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-request-id', request.id)
    if (request.actor) vary(reply, 'authorization', 'accept-language')
    done()
  })
}

/** All permissions that a route requires. */
export function permissionsFor({ demand, alsoDemands = [] }: RouteContract): readonly Permission[] {
  return demand === 'public' || demand === 'signed-in' ? alsoDemands : [demand, ...alsoDemands]
}

/**
 * Whether a route only reads. Exporting or revealing data requires more than a read permission, so it does not count as
 * reading.
 */
function isLooking({ method, demand }: RouteContract): boolean {
  return method === 'GET' && (demand === 'signed-in' || demand.endsWith(':read'))
}

/** The headers with the remaining requests of a token (IETF draft-ietf-httpapi-ratelimit-headers). */
export function rateHeaders({
  most,
  window,
  left,
  seconds,
}: NonNullable<Actor['rate']>): Readonly<Record<string, string>> {
  return { 'ratelimit-policy': `"token";q=${most};w=${window}`, ratelimit: `"token";r=${left};t=${seconds}` }
}

/** A 403 response that names all permissions the route requires (RFC 6750 section 3.1). */
export function insufficientScope(demands: readonly Permission[]): Problem {
  return new Problem(problems.forbidden, {
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${demands.join(' ')}"` },
  })
}

/**
 * The challenge for callers whose token is missing or invalid (RFC 6750 section 3). If the token is missing, the
 * challenge contains no error.
 */
function challenge(token: string | null): string {
  return token === null ? 'Bearer' : 'Bearer error="invalid_token"'
}

/** The access token of a request; both headers are accepted and must agree if both are present. */
export function tokenOf(request: FastifyRequest): string | null {
  const bearer = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  const header = request.headers['x-access-token']
  if (request.headers.authorization !== undefined && bearer === undefined) return null
  if (header !== undefined && (typeof header !== 'string' || header.length > 200)) return null
  if (bearer !== undefined && header !== undefined && bearer !== header) return null
  return bearer ?? header ?? null
}
