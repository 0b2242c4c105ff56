import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Queryable } from '#engine/database/database.api.ts'
import type { ValueTransform } from '#engine/server/services.api.ts'
import { readArchive, writeArchive, type ArchiveContents } from './archive-file.api.ts'
import { hasValidSeal, readChain, type Chain } from './chain.api.ts'
import { systemAuditActor, writeAuditEntry } from './entry.api.ts'

/** Options of archiving old entries. */
export interface ArchiveOptions {
  readonly database: Database
  readonly open: ValueTransform
  readonly folder: string
  /** The time before which entries are archived. */
  readonly before: Date
  /**
   * Copies the data that the product still needs from the entries being archived. It runs in the transaction that moves
   * the chain's start.
   */
  readonly carryOver: (on: Queryable, range: { readonly after: bigint; readonly upTo: bigint }) => Promise<void>
  readonly progress?: (removed: number) => void
}

/** The archived entries and their file. */
export interface Archive extends ArchiveContents {
  readonly path: string
}

const batchSize = 2000

/**
 * Moves the oldest entries of the trail to a file and lets the chain start after them. It writes the file, checks it
 * with the chain's key, seals the new start, and then deletes the entries in batches. An interruption at any point
 * loses nothing, and the next call continues. Returns null if no entry is old enough. @throws DamagedAuditTrail if an
 * entry was changed; nothing is deleted then
 */
export async function archiveTrail(archiving: ArchiveOptions): Promise<Archive | null> {
  const { database, open, folder, before } = archiving
  const chain = await readChain(database, open)
  if (!chain || chain.walk !== null)
    throw new Error('The audit trail is not chained yet: start Souk first, then archive.')
  if (!hasValidSeal(chain))
    throw new Error('The start of the chain differs from its sealed start: run npm run verify-audit.')
  await removeArchived(archiving, chain.beginning.position)
  const draft = join(folder, `audit-${chain.id}.part`)
  try {
    const upTo = await writeArchive(database, chain, { path: draft, before })
    if (upTo === null) return null
    const archived = await readArchive(chain, draft)
    const path = join(folder, `audit-${chain.id}-${archived.after + 1n}-${upTo}.ndjson.gz`)
    await rename(draft, path)
    await moveChainStart(archiving, chain, archived)
    await removeArchived(archiving, upTo)
    return { ...archived, path }
  } finally {
    await rm(draft, { force: true })
  }
}

function moveChainStart(
  { database, open, carryOver, before }: ArchiveOptions,
  chain: Chain,
  archived: ArchiveContents,
): Promise<void> {
  const { after, beginning, entries } = archived
  return database.transaction(async (on) => {
    await on.query({ text: 'select from audit_chain for update' })
    const now = await readChain(on, open)
    if (now?.id !== chain.id || now.beginning.position !== after)
      throw new Error('Another archive was created meanwhile, so this one deleted nothing.')
    await carryOver(on, { after, upTo: beginning.position })
    await writeAuditEntry(on, systemAuditActor('command'), {
      action: 'archive',
      resource: 'audit',
      changes: {
        rows: [null, entries],
        before: [null, before.toISOString()],
        places: [null, `${after + 1n}–${beginning.position}`],
      },
    })
    await on.query({
      text: 'update audit_chain set begins_after = $1, beginning = $2, beginning_seal = $3',
      values: [beginning.position.toString(), beginning.head, beginning.seal],
    })
  })
}

/** Deletes the entries up to the chain's start, each with its link, in batches. */
async function removeArchived({ database, progress }: ArchiveOptions, upTo: bigint): Promise<void> {
  for (let removed = 0; ;) {
    const count = await database.transaction(async (on) => {
      await on.query({ text: `select set_config('souk.archived', 'audit_link', true)` })
      const gone = await on.query<{ id: string }>({
        text: `delete from audit_link where position in (select position from audit_link where position <= $1 order by position limit ${batchSize})
returning entry_id as id`,
        values: [upTo.toString()],
      })
      await on.query({ text: `select set_config('souk.archived', 'audit_entry', true)` })
      await on.query({ text: 'delete from audit_entry where id = any($1::uuid[])', values: [gone.map(({ id }) => id)] })
      return gone.length
    })
    removed += count
    if (count > 0) progress?.(removed)
    if (count < batchSize) return
  }
}
