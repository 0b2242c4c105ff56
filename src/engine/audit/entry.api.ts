import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import type { AuditAction } from './audit-actions.ts'
import type { Change } from '#engine/crud/repository.api.ts'

/**
 * The beginning of every statement that writes entries of the trail. What follows selects, for each, its id (UUIDv7), who
 * acted (kind, id, name), from where (session, request, address), the action, the resource, the row and what changed.
 */
export const insertAuditEntriesSql =
  'insert into audit_entry (id, actor_kind, actor_id, actor_name, session_id, request_id, ip, action, resource, record_id, changes)'

/** What an entry says happened. */
export interface AuditEvent {
  readonly action: AuditAction
  readonly resource: string
  readonly recordId?: string | null
  /** field → [before, after]; passwords and secrets only say that they changed. */
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>> | undefined
}

/** Who an entry says acted, and from where; nobody when nobody was signed in. */
export interface AuditActor {
  readonly kind: string | null
  readonly id: string | null
  readonly name: string | null
  readonly sessionId: string | null
  readonly requestId: string
  readonly ip: string
}

/** Who acts in a change, as an entry says it. */
export function auditActorOf({ actor, circumstances }: Change): AuditActor {
  const { kind, id, name, sessionId } = actor
  return { kind, id, name, sessionId, requestId: circumstances.requestId, ip: circumstances.ip }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Nobody in particular: what Souk does by itself, and reads whoever asked. */
export const systemActor: Change = {
  actor: {
    id: nobody,
    kind: 'user',
    owner: null,
    name: 'Souk',
    sessionId: nobody,
    portal: 'admin',
    permissions: new Set(),
  },
  circumstances: { requestId: 'time', ip: '', language: 'fr' },
}

/** Who an entry says acted where Souk did by itself, and on what occasion. */
export function systemAuditActor(requestId: string): AuditActor {
  return { ...auditActorOf(systemActor), requestId }
}

/** Writes one entry of the trail, in the transaction of what it tells. */
export async function writeAuditEntry(
  on: Queryable,
  by: AuditActor,
  { action, resource, recordId = null, changes }: AuditEvent,
): Promise<void> {
  await on.query({
    name: 'audit-keep',
    text: `${insertAuditEntriesSql} values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb)`,
    values: [
      newId(),
      by.kind,
      by.id,
      by.name,
      by.sessionId,
      by.requestId,
      by.ip,
      action,
      resource,
      recordId,
      changes ? JSON.stringify(changes) : null,
    ],
  })
}
