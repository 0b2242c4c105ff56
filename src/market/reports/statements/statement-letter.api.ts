import type { Language } from '#engine/definition/locale.ts'
import type { Message } from '#engine/mail/render-letter.api.ts'
import { statementLetterMessages } from './statement-letter.messages.ts'

/** The email that sends a provider their issued statement. */
export function letterFor(
  language: Language,
  statement: { readonly number: string; readonly days: string; readonly address: string },
): Message {
  const { address, ...values } = statement
  return {
    language,
    subject: statementLetterMessages.statement,
    paragraphs: [
      statementLetterMessages.hello,
      statementLetterMessages.attachedIsYourStatement,
      statementLetterMessages.itsFiguresNoLongerChange,
    ],
    button: statementLetterMessages.openStatement,
    address,
    values,
  }
}
