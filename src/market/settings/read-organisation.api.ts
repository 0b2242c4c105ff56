import type { Organisation } from '#engine/definition/organisation.ts'
import type { Queryable } from '#engine/database/database.api.ts'

const columns = `version, name, logo, phone, address, email, website, language, country, zone, currency, decimals, idle_minutes as "idleMinutes", session_hours as "sessionHours",
  password_length as "passwordLength",
  free_tries as "freeTries", incomplete_imports as "incompleteImports",
  mail_sender as "mailSender", mail_reply_to as "mailReplyTo", mail_footer as "mailFooter"`

/** The organisation and the version of its settings. */
export type ReadOrganisation = Partial<Organisation> & { readonly version: number }

/**
 * Reads the current organisation from the database. Code that accepts values up to a second old uses the engine’s `organisation` instead.
 */
export async function readOrganisation(on: Queryable): Promise<ReadOrganisation> {
  const [row] = await on.query<Omit<Required<ReadOrganisation>, 'sign' | 'mails'>>({
    name: 'organisation',
    text: `select ${columns} from organisation`,
  })
  return row ?? { version: 0 }
}
