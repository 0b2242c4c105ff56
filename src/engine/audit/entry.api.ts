import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import type { AuditAction } from './audit-actions.ts'
import type { Change } from '#engine/crud/repository.api.ts'

/**
 * The beginning of every statement that writes audit entries. The SELECT after it returns one row per entry: its id
 * (UUIDv7), the actor (kind, id, name), and the origin (session, request, address). The action, the resource, the row
 * and the changes follow.
 */
export const insertAuditEntriesSql =
  'insert into audit_entry (id, actor_kind, actor_id, actor_name, session_id, request_id, ip, action, resource, record_id, changes)'

/** The event of an audit entry. */
export interface AuditEvent {
  readonly action: AuditAction
  readonly resource: string
  readonly recordId?: string | null
  /** The changes: field → [before, after]. Passwords and secrets are only marked as changed. */
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>> | undefined
}

/** The actor of an audit entry and the origin of the request; the members are null without a session. */
export interface AuditActor {
  readonly kind: string | null
  readonly id: string | null
  readonly name: string | null
  readonly sessionId: string | null
  readonly requestId: string
  readonly ip: string
}

/** The actor of a change for its audit entry. */
export function auditActorOf({ actor, circumstances }: Change): AuditActor {
  const { kind, id, name, sessionId } = actor
  return { kind, id, name, sessionId, requestId: circumstances.requestId, ip: circumstances.ip }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** The actor of changes that Souk makes automatically, and of reads without a person. */
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

/** The actor of audit entries that Souk writes automatically; `requestId` names the occasion. */
export function systemAuditActor(requestId: string): AuditActor {
  return { ...auditActorOf(systemActor), requestId }
}

/** Writes an audit entry in the transaction of its change. */
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
