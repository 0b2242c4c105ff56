import type { FastifyInstance } from 'fastify'
import type { Services, FieldAliases } from '#engine/server/services.api.ts'

/** Reads the members of a body that are written under another name as the fields they are. */
export function acceptFieldAliases(
  app: FastifyInstance,
  { fieldAliases: synonyms = {} }: Pick<Services, 'fieldAliases'>,
): void {
  app.addHook('preHandler', async (request) => {
    const known = synonyms[request.routeOptions.config.contract?.resource?.name ?? '']
    const { body } = request
    if (known && typeof body === 'object' && body !== null && !Array.isArray(body))
      request.body = withFieldNames(body as Readonly<Record<string, unknown>>, known)
  })
}

/** What is given by both names stays, and is refused as a member nobody knows: nobody can tell which is meant. */
function withFieldNames(body: Readonly<Record<string, unknown>>, known: FieldAliases[string]): Record<string, unknown> {
  const entries = Object.entries(body).map(([name, value]) => {
    const field = Object.hasOwn(known, name) ? known[name] : undefined
    return [field === undefined || Object.hasOwn(body, field) ? name : field, value]
  })
  return Object.fromEntries(entries)
}
