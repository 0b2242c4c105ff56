import type { FastifyRequest } from 'fastify'
import type { AuditAction } from '#engine/audit/audit-actions.ts'
import { writeAuditEntry } from '#engine/audit/entry.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Owner } from './owner.api.ts'

/** What an entry says besides of what somebody did to get in, out, or to let somebody in. */
interface AccessFacts {
  /** Who did it, if not who is signed in; null when nobody was. */
  readonly by?: Owner | null
  readonly sessionId?: string
  /** The record it is about, if not their own account. */
  readonly about?: { readonly resource: string; readonly id: string | null }
  /** Never a password, a token, or a name that was typed. */
  readonly facts?: Readonly<Record<string, string | null>>
}

/** Writes a line of the trail, in the transaction of what it tells. */
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
