import { setTimeout as pause } from 'node:timers/promises'
import type { Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { sealedTables, type SealedTable } from './encrypted-columns.api.ts'
import {
  batchStatement,
  countStatement,
  replaceStatement,
  type KeyCounts,
  type OutdatedRow,
  type RotatedRow,
} from './rotate-encryption-sql.api.ts'
import { SealError, type Sealer } from './encryption.api.ts'

/** The table, column and row of a value that no key can decrypt, never the value itself. */
export interface UnreadableValue {
  readonly table: string
  readonly column: string
  readonly id: string
  readonly reason: SealError['code']
}

/** The number of values encrypted with a key; `key` is '' for values without a key name. */
export interface KeyCount {
  readonly key: string
  readonly values: number
}

/** The input of a rotation. */
export interface RotationOptions {
  readonly database: Queryable
  readonly resources: readonly Resource[]
  readonly sealer: Sealer
  /** Called after every batch with the number of values encrypted again so far. */
  readonly progress?: (resealed: number) => void
  /** Checked before every batch. When it returns true, the rotation stops; finished batches remain. */
  readonly stopping?: () => boolean
}

/** The result of a rotation. */
export interface RotationResult {
  readonly rotated: number
  readonly unopened: readonly UnreadableValue[]
}

const maxRounds = 20

/**
 * Encrypts again every value that does not use the active key, while people work. A value is replaced only if it has
 * not changed since it was read. Locked rows are left for the next round, so that no write waits and none is lost. The
 * rotation stores no progress: values that another key encrypts show what remains.
 */
export async function rotateEncryption(resealing: RotationOptions): Promise<RotationResult> {
  const unopened = new Map<string, UnreadableValue>()
  let resealed = 0
  const add = (count: number): void => {
    resealed += count
    resealing.progress?.(resealed)
  }
  for (let round = 1; round <= maxRounds; round += 1) {
    let total = 0
    for (const table of sealedTables(resealing.resources)) total += await rotateTable(table, resealing, unopened, add)
    // Rows that were written or restored behind the current position are found in the next round.
    if (total === 0 || resealing.stopping?.()) break
    await pause(50 * round)
  }
  return { rotated: resealed, unopened: [...unopened.values()] }
}

/**
 * The number of values by encryption key, largest first. They are counted in batches, so that no statement takes long.
 */
export async function sealedCounts(database: Queryable, resources: readonly Resource[]): Promise<KeyCount[]> {
  const sums = new Map<string, number>()
  for (const table of sealedTables(resources)) {
    for (let after: readonly string[] | null = firstKeyOf(table); after !== null;) {
      const [row]: KeyCounts[] = await database.query<KeyCounts>(countStatement(table, after))
      for (const [key, values] of Object.entries(row?.counts ?? {})) sums.set(key, (sums.get(key) ?? 0) + values)
      after = row?.last ?? null
    }
  }
  return [...sums].map(([key, values]) => ({ key, values })).toSorted((a, b) => b.values - a.values)
}

function firstKeyOf({ keys }: SealedTable): readonly string[] {
  return keys.map(({ before }) => before)
}

/**
 * Encrypts the outdated values of a table, from its first row to its last. Returns the number of values that another
 * key still encrypts and that can be decrypted.
 */
async function rotateTable(
  table: SealedTable,
  { database, sealer, stopping }: RotationOptions,
  unopened: Map<string, UnreadableValue>,
  add: (count: number) => void,
): Promise<number> {
  let total = 0
  for (let after = firstKeyOf(table); !stopping?.();) {
    const rows = await database.query<OutdatedRow>(batchStatement(table, after, await sealer.activeKey()))
    const last = rows.at(-1)
    if (!last) break
    after = last.key
    const { fresh, count } = await rotateRows(table, rows, sealer, unopened)
    if (count === 0) continue
    const [done] = await database.query<{ replaced: number }>(replaceStatement(table, fresh))
    total += count
    add(done?.replaced ?? 0)
  }
  return total
}

async function rotateRows(
  table: SealedTable,
  rows: readonly OutdatedRow[],
  sealer: Sealer,
  unopened: Map<string, UnreadableValue>,
): Promise<{ readonly fresh: readonly RotatedRow[]; readonly count: number }> {
  const fresh: RotatedRow[] = []
  let count = 0
  for (const row of rows.filter(({ old }) => old.some((text) => text !== null))) {
    const sealed = await Promise.all(row.old.map((text, n) => rotateValue(table, n, row.id, text, sealer, unopened)))
    const done = sealed.filter((text) => text !== null).length
    if (done > 0) fresh.push({ ...row, fresh: sealed })
    count += done
  }
  return { fresh, count }
}

async function rotateValue(
  { location: lies, table, cells }: SealedTable,
  position: number,
  id: string,
  text: string | null,
  sealer: Sealer,
  unopened: Map<string, UnreadableValue>,
): Promise<string | null> {
  if (text === null) return null
  const column = cells[position]?.column ?? ''
  const place = { table, column, id }
  const name = [lies, column, id].join(' ')
  try {
    const sealed = await sealer.seal(await sealer.open(text, place), place)
    unopened.delete(name)
    return sealed
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    unopened.set(name, { table: lies, column, id, reason: error.code })
    return null
  }
}
