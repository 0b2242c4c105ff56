import type { NoticeKind } from '#engine/definition/notice.ts'
import { defineMessages, say, words } from '#engine/definition/words.ts'
import { directoryAccountSummary, userSummary } from '../resources.ts'

const texts = defineMessages('access.directory-notices.text', {
  waiting: words(
    '{{name}} ({{directory}}) attend que vous ouvriez son compte',
    '{{name}} ({{directory}}) is waiting for you to open their account',
    'ينتظر {{name}} ({{directory}}) أن تفتح حسابه',
  ),
  used: words(
    'Le compte de secours de {{name}} vient de se connecter par mot de passe',
    'The emergency account of {{name}} has just signed in with its password',
    'سجّل حساب الطوارئ لـ{{name}} الدخول للتو بكلمة المرور',
  ),
})

/** Notice of a person of a directory who waits for an account. */
export const waitingAccountNotice: NoticeKind = defineMessages('access.directory-notices.waitingAccountNotice', {
  name: 'waiting-directory-account',
  label: words('Un compte d’annuaire attend', 'A directory account is waiting', 'حساب من الدليل ينتظر دورًا'),
  demand: 'directory-account:update',
  byMail: true,
  say: ({ name, directory }, language) => ({
    title: say(texts.waiting, language, { name: String(name), directory: String(directory) }),
  }),
  address: ({ id }) => `${directoryAccountSummary.screen}/${String(id)}`,
})

/** Notice of a use of the emergency account. */
export const emergencyAccountNotice: NoticeKind = defineMessages('access.directory-notices.emergencyAccountNotice', {
  name: 'emergency-account',
  label: words('Le compte de secours a servi', 'The emergency account was used', 'استُخدم حساب الطوارئ'),
  demand: 'settings:update',
  byMail: true,
  say: ({ name, ip }, language) => ({
    title: say(texts.used, language, { name: String(name) }),
    detail: `\u2066${String(ip)}\u2069`,
  }),
  address: ({ id }) => `${userSummary.screen}/${String(id)}`,
})
