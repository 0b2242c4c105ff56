import type { FastifyInstance } from 'fastify'
import type { Services, FieldAliases } from '#engine/server/services.api.ts'

/** Accepts aliases of fields in bodies, filters and sort orders, and replaces them by the field names. */
export function acceptFieldAliases(app: FastifyInstance, { fieldAliases = {} }: Pick<Services, 'fieldAliases'>): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const aliases = fieldAliases[request.routeOptions.config.contract?.resource?.name ?? '']
    const { body, query } = request
    if (aliases && typeof body === 'object' && body !== null && !Array.isArray(body))
      request.body = withFieldNames(body as Readonly<Record<string, unknown>>, aliases)
    if (aliases) request.query = withFilterNames(query as Readonly<Record<string, unknown>>, aliases)
    done()
  })
}

/**
 * Replaces aliases in a body. If both names are present, the alias stays and is refused as an unknown member, because
 * the intended value is ambiguous.
 */
function withFieldNames(
  body: Readonly<Record<string, unknown>>,
  aliases: FieldAliases[string],
): Record<string, unknown> {
  const entries = Object.entries(body).map(([name, value]) => {
    const field = Object.hasOwn(aliases, name) ? aliases[name] : undefined
    return [field === undefined || Object.hasOwn(body, field) ? name : field, value]
  })
  return Object.fromEntries(entries)
}

/** Replaces aliases in filters such as `amount_total[gte]`, and in the sort order `-amount_total`. */
function withFilterNames(
  query: Readonly<Record<string, unknown>>,
  aliases: FieldAliases[string],
): Record<string, unknown> {
  const fieldNameOf = (name: string): string => (Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name)
  const entries = Object.entries(query).map(([key, value]): [string, unknown] => {
    const [name = key] = key.split('[', 1)
    const renamed = fieldNameOf(name) + key.slice(name.length)
    const ownKey = Object.hasOwn(query, renamed) ? key : renamed
    if (key !== 'sort' || typeof value !== 'string') return [ownKey, value]
    const minus = value.startsWith('-') ? '-' : ''
    return [ownKey, minus + fieldNameOf(value.slice(minus.length))]
  })
  return Object.fromEntries(entries)
}
