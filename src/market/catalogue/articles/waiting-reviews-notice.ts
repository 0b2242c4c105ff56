import type { NoticeKind } from '#engine/definition/notice.ts'
import { defineMessages, plural, say, words } from '#engine/definition/words.ts'
import { articleNoteSummary } from '../resources.ts'

const title = defineMessages(
  'catalogue.waiting-reviews-notice.title',
  plural(
    { one: 'Un client a écrit un avis', other: '{{count}} avis de clients à modérer' },
    { one: 'A customer wrote a review', other: '{{count}} customer reviews to moderate' },
    {
      zero: 'لا تقييمات للمراجعة',
      one: 'كتب عميل تقييمًا',
      two: 'تقييمان من العملاء للمراجعة',
      few: '{{count}} تقييمات من العملاء للمراجعة',
      many: '{{count}} تقييمًا من العملاء للمراجعة',
      other: '{{count}} تقييم من العملاء للمراجعة',
    },
  ),
)

/** The notice about reviews that wait for moderation. */
export const waitingReviewsNotice: NoticeKind = defineMessages('catalogue.waiting-reviews-notice', {
  name: 'reviews-waiting',
  label: words(
    'Un avis de client est à modérer',
    'A customer review awaits moderation',
    'تقييم من عميل بانتظار المراجعة',
  ),
  demand: 'article-note:activate',
  byMail: false,
  say: ({ count }, language) => ({ title: say(title, language, { count: Number(count ?? 1) }) }),
  address: () => `${articleNoteSummary.screen}?awaitingModeration=true&view=waitingReviews`,
})
