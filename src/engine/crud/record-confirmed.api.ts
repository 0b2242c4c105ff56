import type { FastifyInstance, FastifyRequest } from 'fastify'
import { identifier } from '#engine/definition/identifier.ts'
import type { Services } from '#engine/server/services.api.ts'
import { changeOf } from '#engine/http/route.api.ts'
import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Change } from './repository.api.ts'

/** Records in the audit trail which unusual values of a row were confirmed by its writer, after the row was written. */
export async function recordConfirmed(
  on: Queryable,
  { name: resource, fields }: Resource,
  recordId: string,
  { body }: FastifyRequest,
  change: Change,
): Promise<void> {
  const { confirmed } = Object(body) as { readonly confirmed?: unknown }
  const names = Array.isArray(confirmed) ? confirmed.map(String) : []
  const fieldNames = names.filter((one) => fields[one.split('.')[0] ?? '']?.warningOf)
  await writeConfirmed(on, resource, recordId, fieldNames, change)
}

/** Records in the audit trail which doubtful values of a record the writer confirmed; nothing without any. */
export async function writeConfirmed(
  on: Queryable,
  resource: string,
  recordId: string | null,
  names: readonly string[],
  change: Change,
): Promise<void> {
  if (names.length === 0) return
  const changes = { confirmed: [null, names.join(', ')] } as const
  await writeAuditEntry(on, auditActorOf(change), { action: 'confirm', resource, recordId, changes })
}

/**
 * Adds a hook that records, after an action, which doubtful texts its sender confirmed. The audit entry belongs to the
 * row in the action's path.
 */
export function auditConfirmations(
  app: FastifyInstance,
  { database, resources }: Pick<Services, 'database' | 'resources'>,
): void {
  app.addHook('onSend', async (request, reply) => {
    const { confirmed = [], actor } = request
    if (confirmed.length === 0 || !actor || reply.statusCode >= 400) return
    const { id } = Object(request.params) as { readonly id?: unknown }
    const resource = confirmingResource(request.routeOptions.url ?? '', resources)
    if (!resource) return
    const recordId = identifier.safeParse(id).success ? String(id) : null
    await writeConfirmed(database, resource.name, recordId, confirmed, changeOf(request))
  })
}

/** The resource whose path is the longest prefix of the action's path. */
export function confirmingResource(url: string, resources: readonly Resource[]): Resource | undefined {
  return resources
    .filter(({ path }) => url === path || url.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}
