import type { AuditAction } from '#engine/audit/audit-actions.ts'
import { writeAuditEntry } from '#engine/audit/entry.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Owner } from './sessions/sessions.api.ts'

/** What somebody did to get in, out, or to let somebody in. */
export interface AccessEntry {
  readonly act: AuditAction
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
export async function recordAccess(transaction: Queryable, entry: AccessEntry): Promise<void> {
  const { act, by, about, from, facts } = entry
  const who = { kind: by?.kind ?? null, id: by?.id ?? null, name: null, sessionId: entry.sessionId ?? null, ...from }
  await writeAuditEntry(transaction, who, {
    action: act,
    resource: about.resource,
    recordId: about.id,
    changes: facts && Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, [null, value] as const])),
  })
}
