import type { FastifyRequest } from 'fastify'
import type { AuditAction } from '#engine/audit/audit-actions.ts'
import { writeAuditEntry } from '#engine/audit/entry.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Owner } from './owner.api.ts'

/** The facts of an access audit entry that differ from the request's defaults. */
interface AccessFacts {
  /** The author of the entry, if not the signed-in person; null when nobody was signed in. */
  readonly by?: Owner | null
  readonly sessionId?: string
  /** The record concerned, if not the author's own account. */
  readonly about?: { readonly resource: string; readonly id: string | null }
  /** Additional facts; they never contain a password, a token or a typed name. */
  readonly facts?: Readonly<Record<string, string | null>>
}

/** Writes an audit entry in the transaction of the event that it records. */
export async function recordAccess(
  transaction: Queryable,
  request: Pick<FastifyRequest, 'id' | 'ip' | 'actor'>,
  action: AuditAction,
  {
    by = request.actor,
    sessionId = by === request.actor ? request.actor?.sessionId : undefined,
    about,
    facts,
  }: AccessFacts = {},
): Promise<void> {
  const { kind = null, id = null } = by ?? {}
  await writeAuditEntry(
    transaction,
    { kind, id, name: null, sessionId: sessionId ?? null, requestId: request.id, ip: request.ip },
    {
      action,
      resource: about?.resource ?? kind ?? 'user',
      recordId: about ? about.id : id,
      changes:
        facts && Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, [null, value] as const])),
    },
  )
}
