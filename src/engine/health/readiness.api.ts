import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { pendingMigrations } from '#engine/database/schema/migrate.api.ts'
import { unusableKeys } from '#engine/encryption/known-keys.api.ts'
import type { Services } from '#engine/server/services.api.ts'

/** What must hold for a process to be sent requests; each answers or throws. */
type Checks = Readonly<Record<string, () => Promise<void>>>

const patience = 500
const leastFree = 0.05

/** What readiness looks at, and the names of the sealing keys that were found to be unusable. */
interface Readiness {
  readonly checks: Checks
  readonly unusableKeys: () => readonly string[]
}

/**
 * What readiness looks at: the database answers, its schema is this version's, secrets can be sealed and what every key of this
 * database sealed can be opened, the disk has room.
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
      // Nothing takes migrations back, so once is enough.
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

/** Looks at everything at once; what does not answer in half a second is not ready. */
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
