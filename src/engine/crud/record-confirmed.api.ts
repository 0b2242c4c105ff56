import type { FastifyRequest } from 'fastify'
import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Change } from './repository.api.ts'

/** Writes into the trail which unusual values of a row its writer confirmed, after the row was written. */
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
  if (fieldNames.length === 0) return
  const changes = { confirmed: [null, fieldNames.join(', ')] } as const
  await writeAuditEntry(on, auditActorOf(change), { action: 'confirm', resource, recordId, changes })
}
