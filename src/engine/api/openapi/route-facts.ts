import type { FastifyInstance } from 'fastify'
import type { Demand } from '../../core/access.ts'
import type { Resource } from '../../core/resource.ts'
import type { RouteContract } from '../http/route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form field that files are sent in, and how many, for the documentation. */
    files?: { readonly field: string; readonly most: number }
    /** The chapter of the documentation; the resource's name, or the path's, when it is not said. */
    chapter?: string
  }
}

/** What a route says of itself. */
export interface RouteFacts {
  readonly method: string
  /** As OpenAPI writes it: `/api/customers/{id}`. */
  readonly path: string
  readonly demand: Demand
  /** Only for a person in a session of their own. */
  readonly inPerson?: boolean
  readonly summary?: string
  readonly resource?: Resource
  readonly files?: { readonly field: string; readonly most: number }
  readonly chapter?: string
  readonly contract?: RouteContract
}

/** Notes every route that is added from now on. */
export function noteRoutes(app: FastifyInstance): readonly RouteFacts[] {
  const noted: RouteFacts[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    const { demand = 'public', inPerson, summary, resource, files, chapter, contract } = config ?? {}
    for (const one of [method].flat()) {
      if (one === 'HEAD' || one === 'OPTIONS') continue
      noted.push({
        method: one,
        path: url.replace(/:(\w+)/g, '{$1}'),
        demand,
        ...(inPerson && { inPerson }),
        ...(summary !== undefined && { summary }),
        ...(resource && { resource }),
        ...(files && { files }),
        ...(chapter !== undefined && { chapter }),
        ...(contract && { contract }),
      })
    }
  })
  return noted
}
