import type { Queryable } from '#engine/database/database.api.ts'
import type { ValueTransform } from '#engine/server/services.api.ts'
import {
  nilUuid,
  hasValidSeal,
  hasEntry,
  linkHash,
  linksAfter,
  readChain,
  type ChainStart,
  type Chain,
  type Link,
} from './chain.api.ts'
import type { Anchor } from './chain-anchor.api.ts'
import type { Fault } from './check.contract.ts'

/** The result of a check of the whole trail. */
export interface VerificationResult {
  readonly entries: number
  /** The position after which the chain starts; 0 if nothing was archived. */
  readonly archived: string
  /** The last checked position of the chain. */
  readonly position: string
  /** The first faults, in the order of the chain. */
  readonly faults: readonly Fault[]
}

/** Options of a check. */
export interface VerificationOptions {
  readonly database: Queryable
  readonly open: ValueTransform
  /** The chain's end as recorded outside the database; null if none is recorded. */
  readonly anchor: Anchor | null
  readonly progress?: (entries: number) => void
  readonly stopping?: () => boolean
}

const batchSize = 2000
const maxFaults = 20
// Milliseconds by which an entry may be older than the entry before it. Entries are in the order of their transactions,
// and a transaction lasts seconds at most.
const clockTolerance = 3_600_000

/**
 * Checks every link against its entry, then checks that every entry has a link. It works in batches with bounded
 * memory, while people work. Entries committed during the check are left to the next check.
 */
export async function verifyTrail(verifying: VerificationOptions): Promise<VerificationResult> {
  const { database, open, anchor } = verifying
  const chain = await readChain(database, open).catch(() => null)
  if (!chain) return { entries: 0, archived: '0', position: '0', faults: [faultOf('no-chain')] }
  const faults: Fault[] = []
  const note = (fault: Fault): void => {
    if (faults.length < maxFaults) faults.push(fault)
  }
  if (anchor && (anchor.chain !== chain.id || anchor.position > chain.position))
    note(faultOf('cut', { position: anchor.position.toString() }))
  if (!hasValidSeal(chain) || (await hasLinksBefore(database, chain.beginning)))
    note(faultOf('beginning', { position: chain.beginning.position.toString() }))
  const entries = await verifyLinks(chain, verifying, note)
  await findUnlinkedEntries(chain, verifying, note)
  return { entries, archived: chain.beginning.position.toString(), position: chain.position.toString(), faults }
}

/**
 * Whether links exist before the chain's start, which means that an archive run is deleting them or was interrupted.
 */
async function hasLinksBefore(database: Queryable, { position }: ChainStart): Promise<boolean> {
  return (await linksAfter(database, 0n, position)).length > 0
}

async function verifyLinks(
  chain: Chain,
  verifying: VerificationOptions,
  note: (fault: Fault) => void,
): Promise<number> {
  const { database, open, anchor, progress, stopping } = verifying
  let { position, head: before } = chain.beginning
  let checked = 0
  let time: number | null = null
  while (position < chain.position && !stopping?.()) {
    const links: Link[] = await linksAfter(database, position, chain.position)
    if (links[0]?.position !== (position + 1n).toString()) {
      // Missing entries may have been archived during the check.
      const now = await readChain(database, open)
      if (now && now.beginning.position > position && hasValidSeal(now)) {
        ;({ position, head: before } = now.beginning)
        continue
      }
    }
    for (const link of links) {
      const here = BigInt(link.position)
      if (here !== position + 1n) note(faultOf('missing', { position: (position + 1n).toString() }))
      if (!hasEntry(link)) note(faultOf('missing', { position: link.position, entry: link.entryId }))
      else if (here === position + 1n && !linkHash(chain.key, before, here, link).equals(link.hash))
        note(faultOf(isReordered(chain, before, link, links) ? 'reordered' : 'changed', { ...link, entry: link.id }))
      const recordedTime: number | null = link.at ? Date.parse(link.at) : null
      if (time !== null && recordedTime !== null && recordedTime < time - clockTolerance)
        note(faultOf('out-of-time', { ...link, entry: link.entryId }))
      time = recordedTime ?? time
      if (anchor?.chain === chain.id && anchor.position === here && !anchor.head.equals(link.hash))
        note(faultOf('cut', { ...link, entry: link.entryId }))
      position = here
      before = link.hash
      checked += 1
    }
    progress?.(checked)
    if (links.length === 0) break
  }
  if (!stopping?.() && (position < chain.position || (position === chain.position && !before.equals(chain.head))))
    note(faultOf('cut', { position: (position + 1n).toString() }))
  return checked
}

/** Whether the hash at a position belongs to an entry of a nearby position, so that entries were reordered. */
function isReordered(chain: Chain, before: Buffer, link: Link, nearby: readonly Link[]): boolean {
  return nearby.some(
    (other) => hasEntry(other) && linkHash(chain.key, before, BigInt(link.position), other).equals(link.hash),
  )
}

interface ScannedEntry {
  readonly id: string
  readonly at: string
  readonly stray: boolean
}

/** Finds the entries that should have a link by now but have none, and so were not written by Souk. */
async function findUnlinkedEntries(
  chain: Chain,
  verifying: VerificationOptions,
  note: (fault: Fault) => void,
): Promise<void> {
  if (chain.walk !== null) return
  const { database, stopping } = verifying
  for (let after = nilUuid; !stopping?.();) {
    const walked: ScannedEntry[] = await database.query<ScannedEntry>({
      name: 'audit-verify-entries',
      text: `select e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
  coalesce(e.written_in < $2::xid8, true) and (select true from audit_link l where l.entry_id = e.id) is null as stray
from audit_entry e where e.id > $1 order by e.id limit ${batchSize}`,
      values: [after, chain.linkedBefore.toString()],
    })
    for (const { id, at } of walked.filter(({ stray }) => stray)) note(faultOf('inserted', { entry: id, at }))
    const last = walked.at(-1)
    if (!last || walked.length < batchSize) break
    after = last.id
  }
}

function faultOf(
  kind: Fault['kind'],
  where: { readonly position?: string; readonly entry?: string; readonly at?: string | null | undefined } = {},
): Fault {
  return { kind, position: where.position ?? null, entry: where.entry ?? null, at: where.at ?? null }
}
