import { quoteIdentifier } from '#engine/crud/columns.api.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { emailChangedMail, passwordChangedMail } from './password-mails.api.ts'

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
  {
    before,
    after,
    password,
  }: { readonly before: string | null; readonly after: string | null; readonly password: boolean },
  language: Language,
): Promise<void> {
  if (password && before) await enqueueMail(on, { recipient: before, message: passwordChangedMail(language) })
  if (before === after) return
  for (const recipient of [before, after])
    if (recipient) await enqueueMail(on, { recipient, message: emailChangedMail(language) })
}
