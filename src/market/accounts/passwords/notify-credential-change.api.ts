import { quoteIdentifier } from '#engine/crud/columns.api.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { passwordMails } from './password-mails.messages.ts'

/** Reads the current e-mail address of an account. */
export async function mailboxOf(on: Queryable, table: string, id: string): Promise<string | null> {
  const [row] = await on.query<{ email: string | null }>({
    text: `select email from ${quoteIdentifier(table)} where id = $1`,
    values: [id],
  })
  return row?.email ?? null
}

/**
 * Notifies an account's owner when somebody else changes their credentials. The mail goes to the previous e-mail
 * address and to the new one, if it changed.
 */
export async function notifyCredentialChange(
  on: Queryable,
  changed: { readonly before: string | null; readonly after: string | null; readonly password: boolean },
  language: Language,
): Promise<void> {
  const { before, after, password } = changed
  const { passwordChanged, emailChanged } = passwordMails
  if (password && before) await enqueueMail(on, { recipient: before, message: { language, ...passwordChanged } })
  if (before === after) return
  for (const recipient of [before, after])
    if (recipient) await enqueueMail(on, { recipient, message: { language, ...emailChanged } })
}
