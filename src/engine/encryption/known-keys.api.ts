import type { Resource } from '#engine/definition/resource.ts'
import type { Database, Queryable } from '#engine/database/database.api.ts'
import { sealedTables } from './encrypted-columns.api.ts'
import { sampleStatement } from './rotate-encryption-sql.api.ts'
import { sealedCounts } from './rotate-encryption.api.ts'
import { hasSealKeys, sealKeyOrigin, type SealSettings } from './encryption-keys.api.ts'
import { createSealer, SealError, type Sealer } from './encryption.api.ts'
import type { ValueTransform } from '#engine/server/services.api.ts'

/** The database and its resources, and the settings from which this process reads its keys. */
interface SealerOptions {
  readonly database: Database
  readonly resources: readonly Resource[]
  readonly settings: SealSettings
}

/**
 * Creates the sealer of a database. The database records every key that encrypted something in it. A process in which
 * one of these keys is missing or differs is refused. A first key is only created if nothing was ever encrypted.
 */
export async function sealerFor({ database, resources, settings }: SealerOptions): Promise<Sealer> {
  const recorded = await knownKeys(database)
  const inUse = recorded.length > 0 ? [] : await keysInUse(database, resources)
  if (recorded.length + inUse.length > 0 && !(await hasSealKeys(settings)))
    throw new UnusableKeys([...recorded.map(({ id }) => id), ...inUse], settings)
  const sealer = await createSealer(settings)
  const strange = inUse.length > 0 ? await keysThatOpenNothing(database, resources, inUse, sealer.open) : []
  if (strange.length > 0) throw new UnusableKeys(strange, settings)
  await database.transaction(async (on) => {
    // If processes with different keys start together, the first one records its key and the others are refused.
    await on.query({ text: 'lock table seal_key in share row exclusive mode' })
    const unusable = await unusableKeys(on, sealer.open)
    if (unusable.length > 0) throw new UnusableKeys(unusable, settings)
    for (const id of new Set([...inUse, await sealer.activeKey()])) await recordKey(on, id, sealer)
  })
  return sealer
}

/** The names of the database's keys that are missing in this process or differ. */
export async function unusableKeys(database: Queryable, open: ValueTransform): Promise<string[]> {
  const recorded = await knownKeys(database)
  const opened = await Promise.all(recorded.map(({ id, proof }) => canOpen(open, proof, proofContext(id))))
  return recorded.flatMap(({ id }, at) => (opened[at] ? [] : [id]))
}

/** Deletes the records of keys with which no stored value is encrypted any more. */
export async function deleteKnownKeys(database: Queryable, ids: readonly string[]): Promise<void> {
  await database.query({ text: 'delete from seal_key where id = any($1)', values: [ids] })
}

/**
 * Abandons the secrets of lost keys, so that processes no longer need these keys. Returns whether the key of the audit
 * chain was encrypted with one of them. If so, the next start rebuilds the chain from its first entry.
 */
export function abandonKeys(database: Database, ids: readonly string[]): Promise<boolean> {
  return database.transaction(async (on) => {
    await on.query({
      text: `insert into seal_key (id, proof, given_up_at) select id, '', now() from unnest($1::text[]) id
        on conflict (id) do update set given_up_at = now()`,
      values: [ids],
    })
    const gone = await on.query({
      text: `delete from audit_chain where split_part(key, '|', 2) = any($1) returning id`,
      values: [ids],
    })
    if (gone.length > 0)
      await on.query({
        text: `alter table audit_link disable trigger audit_link_append_only; truncate audit_link;
          alter table audit_link enable trigger audit_link_append_only`,
      })
    return gone.length > 0
  })
}

/** Keys are missing without which Souk must not use this database. */
class UnusableKeys extends Error {
  constructor(ids: readonly string[], settings: SealSettings) {
    const [key, are] = ids.length > 1 ? ['keys', 'are'] : ['key', 'is']
    super(
      `This database holds secrets sealed with the ${key} ${ids.join(', ')}, which ${are} not in ${sealKeyOrigin(settings)}, or not the same there. Put back what was there when they were sealed; no new key takes its place. If it is lost for good: npm run rotate-keys -- --give-up ${ids.join(',')}`,
    )
    this.name = 'UnusableKeys'
  }
}

function knownKeys(database: Queryable): Promise<{ id: string; proof: string }[]> {
  return database.query({
    name: 'known-keys',
    text: 'select id, proof from seal_key where given_up_at is null order by known_since, id',
  })
}

/** The keys with which values are encrypted, for a database of an earlier version, which did not record its keys. */
async function keysInUse(database: Queryable, resources: readonly Resource[]): Promise<string[]> {
  const counts = await sealedCounts(database, resources)
  const abandoned = await database.query<{ id: string }>({
    text: 'select id from seal_key where given_up_at is not null',
  })
  return counts.flatMap(({ key }) => (key === '' || abandoned.some(({ id }) => id === key) ? [] : [key]))
}

async function keysThatOpenNothing(
  database: Queryable,
  resources: readonly Resource[],
  ids: readonly string[],
  open: ValueTransform,
): Promise<string[]> {
  const strange = new Set(ids)
  for (const table of sealedTables(resources))
    for (const key of strange) {
      const rows = await database.query<{ id: string; held: (string | null)[] }>(sampleStatement(table, key))
      const tried = rows.flatMap(({ id, held: samples }) =>
        samples.map((text, at) => {
          const place = { table: table.table, column: table.cells[at]?.column ?? '', id }
          return text === null ? false : canOpen(open, text, place)
        }),
      )
      if ((await Promise.all(tried)).includes(true)) strange.delete(key)
    }
  return [...strange]
}

async function recordKey(database: Queryable, id: string, { sealWith }: Sealer): Promise<void> {
  const proof = await sealWith(id, id, proofContext(id))
  await database.query({
    text: 'insert into seal_key (id, proof) values ($1, $2) on conflict do nothing',
    values: [id, proof],
  })
}

function proofContext(id: string): Parameters<ValueTransform>[1] {
  return { table: 'seal_key', column: 'proof', id }
}

async function canOpen(open: ValueTransform, text: string, place: Parameters<ValueTransform>[1]): Promise<boolean> {
  try {
    await open(text, place)
    return true
  } catch (error) {
    if (error instanceof SealError) return false
    throw error
  }
}
