import type { NoticeKind } from '#engine/definition/notice.ts'
import { defineMessages, plural, say, words } from '#engine/definition/words.ts'
import { user } from '#market/accounts/user.ts'

const title = defineMessages(
  'access.failed-mail-notice.title',
  plural(
    { one: 'Un e-mail n’a pas pu partir', other: '{{count}} e-mails n’ont pas pu partir' },
    { one: 'An email could not be sent', other: '{{count}} emails could not be sent' },
    {
      zero: 'كل الرسائل أُرسلت',
      one: 'تعذر إرسال رسالة',
      two: 'تعذر إرسال رسالتين',
      few: 'تعذر إرسال {{count}} رسائل',
      many: 'تعذر إرسال {{count}} رسالة',
      other: 'تعذر إرسال {{count}} رسالة',
    },
  ),
)

/**
 * Notice of undeliverable emails: the mail server refuses them or cannot be reached. It is shown only in the app, because emails may not
 * work.
 */
export const failedMailsNotice: NoticeKind = defineMessages('access.failed-mail-notice.failedMailsNotice', {
  name: 'failed-mails',
  label: words('Des e-mails ne peuvent pas partir', 'Emails cannot be sent', 'تعذر إرسال رسائل'),
  demand: 'diagnostics:read',
  byMail: false,
  say: ({ count, reason }, language) => ({
    title: say(title, language, { count: Number(count ?? 1) }),
    ...(typeof reason === 'string' && { detail: `\u2066${reason}\u2069` }),
  }),
  address: () => user.screen,
})
