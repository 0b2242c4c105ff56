import { organisation } from '#engine/core/organisation.ts'
import { t } from './i18n.ts'
import { announce } from './ui/notices.ts'

/** Says that a mail is on its way; where no mail server is set, that it is written and waits for one. */
export function announceMail(title: string): void {
  if (organisation.mails) announce({ tone: 'success', title })
  else announce({ tone: 'warning', title: t('mail.waits'), detail: t('mail.waits.why') })
}
