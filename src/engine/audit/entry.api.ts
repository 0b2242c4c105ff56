import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'

/**
 * The beginning of every statement that writes entries of the trail. What follows selects, for each, its id (UUIDv7), who
 * acted (kind, id, name), from where (session, request, address), the action, the resource, the row and what changed.
 */
export const insertEntries =
  'insert into audit_entry (id, actor_kind, actor_id, actor_name, session_id, request_id, ip, action, resource, record_id, changes)'

/** What an entry says happened. */
export interface Happened {
  readonly action: string
  readonly resource: string
  readonly recordId?: string | null
  /** field → [before, after]; passwords and secrets only say that they changed. */
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>> | undefined
}

/** Who an entry says acted, and from where; nobody when nobody was signed in. */
export interface ActedBy {
  readonly kind: string | null
  readonly id: string | null
  readonly name: string | null
  readonly sessionId: string | null
  readonly requestId: string
  readonly ip: string
}

/** Who acts in a change, as an entry says it. */
export function actedBy({ actor, circumstances }: Change): ActedBy {
  const { kind, id, name, sessionId } = actor
  return { kind, id, name, sessionId, requestId: circumstances.requestId, ip: circumstances.ip }
}

/** What Souk does of itself, at a command of whoever runs it. */
export const bySouk: ActedBy = { kind: null, id: null, name: 'Souk', sessionId: null, requestId: 'command', ip: '' }

/** Writes one entry of the trail, in the transaction of what it tells. */
export async function keepEntry(
  on: Queryable,
  by: ActedBy,
  { action, resource, recordId = null, changes }: Happened,
): Promise<void> {
  await on.query({
    name: 'audit-keep',
    text: `${insertEntries} values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb)`,
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
