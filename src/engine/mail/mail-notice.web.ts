import { organisation } from '#engine/definition/organisation.ts'
import { sayNow } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { mailMessages } from '#engine/crud/form-field.messages.ts'

/** Announces that a mail is being sent or, without a mail server, that it waits in the outbox. */
export function announceMail(title: string): void {
  if (organisation.mails) announce({ tone: 'success', title })
  else announce({ tone: 'warning', title: sayNow(mailMessages.waits), detail: sayNow(mailMessages.waitsWhy) })
}
