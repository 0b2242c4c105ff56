import { every, second } from '#engine/jobs/repeating-task.api.ts'
import type { Area, Services } from '#engine/server/services.api.ts'
import { setOrganisation, type Organisation } from '#engine/definition/organisation.ts'
import type { Database, Queryable } from '#engine/database/database.api.ts'
import { readCatalogue } from './translations/sentence-catalogue.api.ts'
import { applyWordings, readRevision, readWordings } from './translations/wordings.api.ts'

/** The versions last read from each database. A process has one database; tests have several. */
const read = new WeakMap<Database, { readonly version: number; readonly revision: bigint }>()

/** Applies the settings and wording stored in the database to this process. */
export async function followSettings({ database, settings }: Pick<Services, 'database' | 'settings'>): Promise<void> {
  const [{ version, ...row }, revision] = await Promise.all([readOrganisation(database), readRevision(database)])
  const before = read.get(database) ?? { version: 0, revision: -1n }
  // When two reads run concurrently, the one with the older state may finish last, so an older state is ignored.
  if (version >= before.version) setOrganisation({ ...row, mails: settings.smtpUrl !== undefined })
  if (revision <= before.revision)
    return void read.set(database, { ...before, version: Math.max(version, before.version) })
  const wordings = await readWordings(database)
  if (wordings.length > 0) await readCatalogue()
  if (revision < (read.get(database)?.revision ?? -1n)) return
  applyWordings(wordings)
  read.set(database, { version: Math.max(version, before.version), revision })
}

/** Applies changes of the settings and the wording by other processes to this process within a second. */
export const settingsSyncArea: Area = (app, services) => {
  const work = () => followSettings(services)
  app.addHook('onReady', work)
  // While the database is unavailable, the last values remain in use.
  every(app, { name: 'settings and wording', milliseconds: second, work })
}

const columns = `version, name, logo, phone, address, email, website, language, country, zone, currency, decimals, idle_minutes as "idleMinutes", session_hours as "sessionHours",
  password_length as "passwordLength",
  free_tries as "freeTries", incomplete_imports as "incompleteImports",
  mail_sender as "mailSender", mail_reply_to as "mailReplyTo", mail_footer as "mailFooter"`

/** The organisation and the version of its settings. */
type ReadOrganisation = Partial<Organisation> & { readonly version: number }

/**
 * Reads the current organisation from the database. Code that accepts values up to a second old uses the engine’s `organisation` instead.
 */
async function readOrganisation(on: Queryable): Promise<ReadOrganisation> {
  const [row] = await on.query<Omit<Required<ReadOrganisation>, 'sign' | 'mails'>>({
    name: 'organisation',
    text: `select ${columns} from organisation`,
  })
  return row ?? { version: 0 }
}
