import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { pendingMigrations } from '#engine/database/schema/migrate.api.ts'
import { unusableKeys } from '#engine/encryption/known-keys.api.ts'
import type { Services } from '#engine/server/services.api.ts'

/** The conditions for accepting requests. Each check resolves if its condition is met and throws if not. */
type Checks = Readonly<Record<string, () => Promise<void>>>

const patience = 500
const leastFree = 0.05

/** The readiness checks, and the names of encryption keys that cannot be used. */
interface Readiness {
  readonly checks: Checks
  readonly unusableKeys: () => readonly string[]
}

/**
 * The readiness checks. The database responds, and its schema is that of this version. Secrets can be encrypted, and
 * the database's keys can be decrypted. The disk has free space.
 */
export function readinessChecks({
  database,
  prepare,
  open,
  settings,
}: Pick<Services, 'database' | 'prepare' | 'open' | 'settings'>): Readiness {
  let migrated = false
  let unusable: readonly string[] = []
  const checks: Checks = {
    database: async () => void (await database.query({ text: 'select 1' })),
    migrations: async () => {
      // Migrations are never reverted, so the check need not run again after a success.
      if (migrated) return
      if ((await pendingMigrations(database)).length > 0) throw new Error('The database is not up to date')
      migrated = true
    },
    keys: async () => {
      await prepare.seal('ready', { table: 'ready', column: 'ready', id: randomUUID() })
      unusable = await unusableKeys(database, open)
      if (unusable.length > 0) throw new Error('What was sealed cannot be opened')
    },
    disk: async () => {
      const { bavail, blocks } = await statfs(settings.dataDirectory).catch(() => statfs('.'))
      if (blocks > 0 && bavail / blocks < leastFree) throw new Error('The disk is almost full')
    },
  }
  return { checks, unusableKeys: () => unusable }
}

/** Runs all checks at the same time. A check without a result within half a second fails. */
export async function runReadinessChecks(checks: Checks): Promise<Readonly<Record<string, 'ok' | 'failed'>>> {
  const states = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await checkWithin(patience, check)] as const),
  )
  return Object.fromEntries(states)
}

async function checkWithin(milliseconds: number, check: () => Promise<void>): Promise<'ok' | 'failed'> {
  const over = new AbortController()
  const outcome = check().then(
    () => 'ok' as const,
    () => 'failed' as const,
  )
  const late = pause(milliseconds, 'failed' as const, { signal: over.signal, ref: false }).catch(
    () => 'failed' as const,
  )
  const answer = await Promise.race([outcome, late])
  over.abort()
  return answer
}
