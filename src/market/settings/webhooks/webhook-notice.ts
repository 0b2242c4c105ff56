import type { NoticeKind } from '#engine/definition/notice.ts'
import { defineMessages, say, words } from '#engine/definition/words.ts'
import { webhook } from './webhook.ts'

const { paused, receiverGone, lost } = defineMessages('settings.webhook-notice.text', {
  paused: words(
    'Le webhook « {{name}} » est en pause : rien ne lui parvient depuis trois jours',
    'The webhook “{{name}}” is paused: nothing has reached it for three days',
    'أوقف الويب هوك «{{name}}»: لم يصله شيء منذ ثلاثة أيام',
  ),
  receiverGone: words(
    'Le webhook « {{name}} » est en pause : son adresse dit ne plus exister',
    'The webhook “{{name}}” is paused: its address says it is gone',
    'أوقف الويب هوك «{{name}}»: عنوانه يقول إنه لم يعد موجودًا',
  ),
  lost: words(
    'Le webhook « {{name}} » perd des messages : ils ont été tentés pendant un jour',
    'The webhook “{{name}}” is losing messages: delivery was attempted for a day',
    'يفقد الويب هوك «{{name}}» رسائل: جرت المحاولة يومًا كاملًا',
  ),
})

/** Notice of a webhook that loses messages or was paused. */
export const failingWebhookNotice: NoticeKind = defineMessages('settings.webhook-notice.failingWebhookNotice', {
  name: 'failing-webhook',
  label: words('Un webhook ne répond plus', 'A webhook no longer answers', 'ويب هوك لا يستجيب'),
  demand: 'webhook:read',
  byMail: true,
  say: ({ name, why, problem }, language) => ({
    title: say(why === 'lost' ? lost : why === 'gone' ? receiverGone : paused, language, { name: String(name) }),
    ...(typeof problem === 'string' && { detail: `\u2066${problem}\u2069` }),
  }),
  address: ({ id }) => `${webhook.screen}/${String(id)}?tab=deliveries`,
})
