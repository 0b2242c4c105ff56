import { createHmac, randomBytes } from 'node:crypto'
import type { Queryable } from '#engine/database/database.api.ts'
import type { ValueTransform } from '#engine/server/services.api.ts'
import { newId } from '#engine/database/new-id.api.ts'

/** An entry of the trail with the texts that are hashed. */
export interface ChainedEntry {
  readonly id: string
  /** The time in UTC, to the microsecond. */
  readonly at: string
  readonly actor_kind: string | null
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly session_id: string | null
  readonly request_id: string | null
  readonly ip: string | null
  readonly action: string
  readonly resource: string
  readonly record_id: string | null
  /** The JSON as PostgreSQL writes it, which is identical for equal content. */
  readonly changes: string | null
}

/** The SQL columns that read an entry `e` for hashing. */
export const chainedEntryColumns = `e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.actor_kind, e.actor_id,
  e.actor_name, e.session_id, e.request_id, e.ip, e.action, e.resource, e.record_id, e.changes::text as changes`

/** The chain as recorded in the database. */
export interface Chain {
  readonly id: string
  readonly key: Buffer
  readonly position: bigint
  readonly head: Buffer
  /** The start of the chain: after the archived entries, or at the first entry. */
  readonly beginning: ChainStart
  readonly linkedBefore: bigint
  readonly walk: 'older' | 'restored' | null
  readonly walkedTo: string
}

/** The position after which a chain starts, and the hash at that position. */
export interface ChainStart {
  readonly position: bigint
  readonly head: Buffer
  /** The seal of the chain's start, which only the chain's key can create; null if nothing was archived. */
  readonly seal: Buffer | null
}

/** Seals the position up to which a chain was archived, so that its start cannot be moved without the key. */
export function sealChainStart({ id, key }: Chain, { position, head }: Omit<ChainStart, 'seal'>): Buffer {
  const sealed = ['archived', id, position.toString(), head.toString('base64')]
  return createHmac('sha256', key).update(JSON.stringify(sealed)).digest()
}

/** Whether the seal confirms the chain's start. */
export function hasValidSeal(chain: Chain): boolean {
  const { position, head, seal } = chain.beginning
  return seal === null
    ? position === 0n && head.equals(initialHash)
    : seal.equals(sealChainStart(chain, chain.beginning))
}

/** The columns of an outer join. All of them are null if the join finds no row. */
export type Joined<Row> = { readonly [Column in keyof Row]: Row[Column] | null }

/** A link of the chain with its entry, whose columns are null if the entry is missing. */
export interface Link extends Joined<ChainedEntry> {
  readonly position: string
  readonly entryId: string
  readonly hash: Buffer
}

/** The next links after a position, in the order of the chain, at most 2,000. */
export function linksAfter(on: Queryable, after: bigint, upTo: bigint): Promise<Link[]> {
  return on.query<Link>({
    name: 'audit-links',
    text: `select l.position, l.entry_id as "entryId", l.hash, ${chainedEntryColumns}
from audit_link l left join audit_entry e on e.id = l.entry_id
where l.position > $1 and l.position <= $2 order by l.position limit 2000`,
    values: [after.toString(), upTo.toString()],
  })
}

/** Whether the entry of a link exists. */
export function hasEntry(link: Link): link is Link & ChainedEntry {
  return typeof link.id === 'string'
}

/** The hash of an entry at its position. It includes the previous hash and so covers all earlier entries. */
export function linkHash(key: Buffer, before: Buffer, position: bigint, entry: ChainedEntry): Buffer {
  const linked = [
    position.toString(),
    entry.id,
    entry.at,
    entry.actor_kind,
    entry.actor_id,
    entry.actor_name,
    entry.session_id,
    entry.request_id,
    entry.ip,
    entry.action,
    entry.resource,
    entry.record_id,
    entry.changes,
  ]
  return createHmac('sha256', key).update(before).update(JSON.stringify(linked)).digest()
}

interface ChainRow {
  readonly id: string
  readonly key: string
  readonly position: string
  readonly head: Buffer
  readonly begins: string
  readonly beginning: Buffer
  readonly beginningSeal: Buffer | null
  readonly linkedBefore: string
  readonly walk: Chain['walk']
  readonly walkedTo: string | null
}

/** The hash before the first link. */
const initialHash = Buffer.alloc(32)

/** A UUID that sorts before every other id. */
export const nilUuid = '00000000-0000-0000-0000-000000000000'

/** The current chain. Null if there is none, or if `locked` is requested and another process holds the lock. */
export async function readChain(
  on: Queryable,
  open: ValueTransform,
  { locked = false }: { readonly locked?: boolean } = {},
): Promise<Chain | null> {
  const [row] = await on.query<ChainRow>({
    text: `select id, key, position, head, begins_after as begins, beginning, beginning_seal as "beginningSeal",
  linked_before::text as "linkedBefore", walk, walked_to as "walkedTo"
from audit_chain${locked ? ' for update skip locked' : ''}`,
  })
  if (!row) return null
  return {
    id: row.id,
    key: Buffer.from(await open(row.key, chainKeyContext(row.id)), 'base64'),
    position: BigInt(row.position),
    head: row.head,
    beginning: { position: BigInt(row.begins), head: row.beginning, seal: row.beginningSeal },
    linkedBefore: BigInt(row.linkedBefore),
    walk: row.walk,
    walkedTo: row.walkedTo ?? nilUuid,
  }
}

/**
 * Creates the chain of a database without one, with a new key, which the database stores encrypted. Throws if links
 * exist without a chain, because then the chain must have been removed.
 */
export async function createChain(on: Queryable, seal: ValueTransform): Promise<void> {
  const id = newId()
  await on.query({
    text: `insert into audit_chain (id, key, head, walk, walked_to)
select $1, $2, $3, 'older', $4 where not exists (select from audit_link) on conflict do nothing`,
    values: [id, await seal(randomBytes(32).toString('base64'), chainKeyContext(id)), initialHash, nilUuid],
  })
}

function chainKeyContext(id: string): Parameters<ValueTransform>[1] {
  return { table: 'audit_chain', column: 'key', id }
}
