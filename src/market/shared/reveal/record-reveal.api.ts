import type { AuditAction } from '#engine/audit/audit-actions.ts'
import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'

/** Writes an audit entry for a revealed secret: the person, the field and the reason, but never the value. */
export async function recordReveal(
  on: Queryable,
  resource: Resource,
  reveal: { readonly act: AuditAction; readonly id: string; readonly name: string; readonly reason: string },
  change: Change,
): Promise<void> {
  await writeAuditEntry(on, auditActorOf(change), {
    action: reveal.act,
    resource: resource.name,
    recordId: reveal.id,
    changes: { [reveal.name]: ['***', '***'], reason: [null, reveal.reason] },
  })
}
