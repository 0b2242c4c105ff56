import type { Database, Queryable } from '#engine/database/database.api.ts'
import type { ValueTransform } from '#engine/server/services.api.ts'
import { chainedEntryColumns, linkHash, readChain, type Chain, type ChainedEntry, type Joined } from './chain.api.ts'

/** The last position of a chain and its hash, as read at some time. */
export interface ChainHead {
  readonly chain: string
  readonly position: bigint
  readonly head: Buffer
}

/** The result of one run of linking. */
export interface LinkResult {
  readonly entries: number
  /** Whether more entries remain to be linked. */
  readonly more: boolean
  readonly head: ChainHead
}

const batchSize = 1000

interface UnlinkedCandidate extends ChainedEntry {
  readonly writtenIn: string | null
}

interface CommittedEntry extends UnlinkedCandidate {
  readonly horizon: string
}

interface ScannedEntry extends UnlinkedCandidate {
  readonly unlinked: boolean
}

/**
 * Links the next unlinked entries in one short transaction. The transaction blocks only other linking processes, which
 * skip their run instead of waiting. Returns null if another process is linking or the chain does not exist.
 */
export function linkEntries(database: Database, open: ValueTransform): Promise<LinkResult | null> {
  return database.transaction(async (on) => {
    const chain = await readChain(on, open, { locked: true })
    if (!chain) return null
    return chain.walk === null ? linkCommittedEntries(on, chain) : linkScannedEntries(on, chain)
  })
}

/**
 * Links the entries committed since the last run. The linked range ends before the oldest running transaction
 * (`pg_snapshot_xmin`), so that an entry of a transaction that is still open is linked by a later run.
 */
async function linkCommittedEntries(on: Queryable, chain: Chain): Promise<LinkResult> {
  const candidates = await on.query<Joined<UnlinkedCandidate> & Pick<CommittedEntry, 'horizon'>>({
    text: `select h.horizon, r.* from (select pg_snapshot_xmin(pg_current_snapshot())::text as horizon) h left join lateral (
  select ${chainedEntryColumns}, e.written_in::text as "writtenIn" from audit_entry e
  where e.written_in >= $1::xid8 and e.written_in < pg_snapshot_xmax(pg_current_snapshot())
    and (select true from audit_link l where l.entry_id = e.id) is null
  order by e.written_in, e.id limit ${batchSize}) r on true order by r."writtenIn"::xid8, r.id`,
    values: [chain.linkedBefore.toString()],
  })
  const horizon = BigInt(candidates[0]?.horizon ?? 0)
  if (horizon < chain.linkedBefore) return { ...(await restartRestoredScan(on, chain)), more: true }
  const fresh = candidates.filter((entry): entry is CommittedEntry => entry.id !== null)
  const more = fresh.length === batchSize
  const last = BigInt(fresh.at(-1)?.writtenIn ?? horizon)
  const linkedBefore = more && last < horizon ? last : horizon
  if (fresh.length === 0) return { entries: 0, more: false, head: headOf(chain) }
  return { entries: fresh.length, more, head: await appendLinks(on, chain, fresh, { linkedBefore }) }
}

/**
 * Starts a scan for unlinked entries. Transaction ids below the recorded ones show that the database was restored on
 * another server by other means than Souk's restore.
 */
async function restartRestoredScan(on: Queryable, chain: Chain): Promise<Omit<LinkResult, 'more'>> {
  await scanRestoredEntries(on)
  return { entries: 0, head: headOf(chain) }
}

/**
 * Starts a scan for unlinked entries among those written on another server, whose transaction ids are not comparable.
 */
export async function scanRestoredEntries(on: Queryable): Promise<void> {
  await on.query({
    text: `update audit_chain set walk = 'restored', walked_to = null,
      linked_before = pg_snapshot_xmin(pg_current_snapshot())`,
  })
}

/**
 * Links one batch of the scan. The scan covers the entries whose transaction ids are useless, because they are older
 * than the chain or come from another server.
 */
async function linkScannedEntries(on: Queryable, chain: Chain): Promise<LinkResult> {
  const walked = await on.query<ScannedEntry>({
    text: `select ${chainedEntryColumns}, e.written_in::text as "writtenIn",
  (select true from audit_link l where l.entry_id = e.id) is null as unlinked
from audit_entry e where e.id > $1 order by e.id limit ${batchSize}`,
    values: [chain.walkedTo],
  })
  const isWanted = ({ unlinked, writtenIn }: ScannedEntry) =>
    unlinked && (chain.walk === 'restored' || writtenIn === null)
  const more = walked.length === batchSize
  const walk = more ? { walkedTo: walked.at(-1)?.id ?? null, walk: chain.walk } : { walkedTo: null, walk: null }
  const newEntries = walked.filter(isWanted)
  const head = await appendLinks(on, chain, newEntries, { linkedBefore: chain.linkedBefore, ...walk })
  // Entries written during the scan are linked in the next run.
  return { entries: newEntries.length, more: true, head }
}

async function appendLinks(
  on: Queryable,
  chain: Chain,
  entries: readonly ChainedEntry[],
  state: { readonly linkedBefore: bigint; readonly walk?: Chain['walk']; readonly walkedTo?: string | null },
): Promise<ChainHead> {
  let { position, head } = chain
  const hashes = entries.map((entry) => {
    position += 1n
    head = linkHash(chain.key, head, position, entry)
    return head
  })
  await on.query({
    name: 'audit-link',
    text: `with linked as (insert into audit_link (position, entry_id, hash)
  select $1::bigint + l.n, l.entry, l.hash from unnest($2::uuid[], $3::bytea[]) with ordinality as l (entry, hash, n))
update audit_chain set position = $4, head = $5, linked_before = $6::text::xid8, walk = $7, walked_to = $8`,
    values: [
      chain.position.toString(),
      entries.map(({ id }) => id),
      hashes,
      position.toString(),
      head,
      state.linkedBefore.toString(),
      state.walk ?? null,
      state.walkedTo ?? null,
    ],
  })
  return { chain: chain.id, position, head }
}

function headOf({ id, position, head }: Chain): ChainHead {
  return { chain: id, position, head }
}
