import type { FastifyInstance } from 'fastify'
import type { Demand } from '../../core/access.ts'
import type { Resource } from '../../core/resource.ts'
import type { RouteContract } from '../http/route.ts'

/** What a route says of itself. */
export interface RouteFacts {
  readonly method: string
  /** As OpenAPI writes it: `/api/customers/{id}`. */
  readonly path: string
  readonly demand: Demand
  /** Only for a person in a session of their own. */
  readonly inPerson?: boolean
  readonly resource?: Resource
  readonly contract: RouteContract
}

/** Notes every route that is added from now on. */
export function noteRoutes(app: FastifyInstance): readonly RouteFacts[] {
  const noted: RouteFacts[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    const { demand = 'public', inPerson, resource, contract } = config ?? {}
    if (!contract) throw new Error(`The route ${url} has no contract`)
    for (const one of [method].flat()) {
      if (one === 'HEAD' || one === 'OPTIONS') continue
      noted.push({
        method: one,
        path: url.replace(/:(\w+)/g, '{$1}'),
        demand,
        ...(inPerson && { inPerson }),
        ...(resource && { resource }),
        contract,
      })
    }
  })
  return noted
}
