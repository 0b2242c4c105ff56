import { randomUUIDv7 } from 'node:crypto'
import type { Queryable } from '#engine/db/database.ts'
import type { Owner } from './sessions.api.ts'

/** What people do to get in, out, or to let somebody in; kept in the audit trail. */
export type AccessAct =
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-out'
  | 'session-reuse'
  | 'register'
  | 'setup'
  | 'password-change'
  | 'email-change'
  | 'password-forgotten'
  | 'password-link'
  | 'password-reset'
  | 'hand-over'

/** One line of the trail. */
export interface AccessEntry {
  readonly act: AccessAct
  /** Who did it; null when nobody was signed in. */
  readonly by: Owner | null
  readonly sessionId?: string
  /** Whose account it is about; a resource's name and the row. */
  readonly about: { readonly resource: string; readonly id: string | null }
  readonly from: { readonly requestId: string; readonly ip: string }
  /** Never a password, a token, or a name that was typed. */
  readonly facts?: Readonly<Record<string, string | null>>
}

/** Writes a line of the trail, in the transaction of what it tells. */
export async function keep(transaction: Queryable, entry: AccessEntry): Promise<void> {
  const { act, by, about, from, facts } = entry
  const changes = facts && Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, [null, value]]))
  await transaction.query({
    name: 'access-audit',
    text: `insert into audit_entry (id, actor_kind, actor_id, session_id, request_id, ip, action, resource, record_id, changes)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)`,
    values: [
      randomUUIDv7(),
      by?.kind ?? null,
      by?.id ?? null,
      entry.sessionId ?? null,
      from.requestId,
      from.ip,
      act,
      about.resource,
      about.id,
      changes ? JSON.stringify(changes) : null,
    ],
  })
}
