import type { FastifyInstance } from 'fastify'
import { every, second } from '#engine/jobs/repeating-task.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { setOrganisation } from '#engine/definition/organisation.ts'
import type { Database } from '#engine/database/database.api.ts'
import { readOrganisation } from './read-organisation.api.ts'
import { readCatalogue } from './translations/sentence-catalogue.api.ts'
import { applyWordings, readRevision, readWordings } from './translations/wordings.api.ts'

/** The last version read from each database; a process has one database, tests have more. */
const read = new WeakMap<Database, { readonly version: number; readonly revision: bigint }>()

/** Applies the current settings and wording of the database to this process. */
export async function followSettings({ database, settings }: Pick<Services, 'database' | 'settings'>): Promise<void> {
  const [{ version, ...row }, revision] = await Promise.all([readOrganisation(database), readRevision(database)])
  const before = read.get(database) ?? { version: 0, revision: -1n }
  // Of two concurrent reads, the one that saw the older state may finish last.
  if (version >= before.version) setOrganisation({ ...row, mails: settings.smtpUrl !== undefined })
  if (revision <= before.revision)
    return void read.set(database, { ...before, version: Math.max(version, before.version) })
  const wordings = await readWordings(database)
  if (wordings.length > 0) await readCatalogue()
  if (revision < (read.get(database)?.revision ?? -1n)) return
  applyWordings(wordings)
  read.set(database, { version: Math.max(version, before.version), revision })
}

/** Keeps this process in step with the settings and the wording: changes by other processes apply within a second. */
export function settingsSyncArea(app: FastifyInstance, services: Services): void {
  const work = () => followSettings(services)
  app.addHook('onReady', work)
  // While the database is unavailable, the last values stay in force.
  every(app, { name: 'settings and wording', milliseconds: second, work })
}
