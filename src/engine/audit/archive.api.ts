import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Queryable } from '#engine/database/database.api.ts'
import type { Prepare } from '#engine/server/services.api.ts'
import { readArchive, writeArchive, type Archived } from './archive-file.api.ts'
import { isSealed, readChain, type Chain } from './chain.api.ts'
import { bySouk, keepEntry } from './entry.api.ts'

/** How old entries of the trail are taken out. */
export interface Archiving {
  readonly database: Database
  readonly open: Prepare
  readonly folder: string
  /** Entries written before this instant go. */
  readonly before: Date
  /** Writes entries that say anew what the product still reads of those that go, in the same transaction. */
  readonly carryOver: (on: Queryable, range: { readonly after: bigint; readonly upTo: bigint }) => Promise<void>
  readonly progress?: (removed: number) => void
}

/** What was taken out, and the file that has it. */
export interface Archive extends Archived {
  readonly path: string
}

const atOnce = 2000

/**
 * Takes the oldest entries of the trail out into a file and lets the chain begin after them: the file is written, read again
 * against the chain's key, the beginning sealed, then the entries are deleted in pieces. Cut short at any point, nothing is lost and the next goes on.
 * Answers null when there is nothing so old.
 *
 * @throws DamagedTrail when an entry is not as it was written; nothing is deleted then
 */
export async function archiveTrail(archiving: Archiving): Promise<Archive | null> {
  const { database, open, folder, before } = archiving
  const chain = await readChain(database, open)
  if (!chain || chain.walk !== null) throw new Error('The trail is not chained yet: start Souk, then archive.')
  if (!isSealed(chain)) throw new Error('The chain does not begin where it was sealed: npm run verify-audit.')
  await removeArchived(archiving, chain.beginning.position)
  const draft = join(folder, `audit-${chain.id}.part`)
  try {
    const upTo = await writeArchive(database, chain, { path: draft, before })
    if (upTo === null) return null
    const archived = await readArchive(chain, draft)
    const path = join(folder, `audit-${chain.id}-${archived.after + 1n}-${upTo}.ndjson.gz`)
    await rename(draft, path)
    await beginAfter(archiving, chain, archived)
    await removeArchived(archiving, upTo)
    return { ...archived, path }
  } finally {
    await rm(draft, { force: true })
  }
}

function beginAfter({ database, open, carryOver, before }: Archiving, chain: Chain, archived: Archived): Promise<void> {
  const { after, beginning, entries } = archived
  return database.transaction(async (on) => {
    await on.query({ text: 'select from audit_chain for update' })
    const now = await readChain(on, open)
    if (now?.id !== chain.id || now.beginning.position !== after)
      throw new Error('Another archive was made meanwhile: nothing was deleted by this one.')
    await carryOver(on, { after, upTo: beginning.position })
    await keepEntry(on, bySouk, {
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

/** Deletes what stands at or before the chain's beginning: an entry and its link together, a piece at a time. */
async function removeArchived({ database, progress }: Archiving, upTo: bigint): Promise<void> {
  for (let removed = 0; ;) {
    const count = await database.transaction(async (on) => {
      await on.query({ text: `select set_config('souk.archived', 'audit_link', true)` })
      const gone = await on.query<{ id: string }>({
        text: `delete from audit_link where position in (select position from audit_link where position <= $1 order by position limit ${atOnce})
returning entry_id as id`,
        values: [upTo.toString()],
      })
      await on.query({ text: `select set_config('souk.archived', 'audit_entry', true)` })
      await on.query({ text: 'delete from audit_entry where id = any($1::uuid[])', values: [gone.map(({ id }) => id)] })
      return gone.length
    })
    removed += count
    if (count > 0) progress?.(removed)
    if (count < atOnce) return
  }
}
