import type { NoticeKind } from '#engine/definition/notice.ts'
import { defineMessages, plural, say, words } from '#engine/definition/words.ts'
import { orderDetail } from './notice-orders.ts'
import { transaction } from './transaction.ts'

const title = defineMessages(
  'orders.failed-payment-notice.title',
  plural(
    { one: 'Un paiement a échoué', other: '{{count}} paiements ont échoué' },
    { one: 'A payment failed', other: '{{count}} payments failed' },
    {
      zero: 'لم يفشل أي دفع',
      one: 'فشل دفع',
      two: 'فشل دفعان',
      few: 'فشلت {{count}} دفعات',
      many: 'فشلت {{count}} دفعة',
      other: 'فشلت {{count}} دفعة',
    },
  ),
)

/** Notice of failed payments and refunds that staff should check. */
export const failedPaymentsNotice: NoticeKind = defineMessages('orders.failed-payment-notice.failedPaymentsNotice', {
  name: 'failed-payments',
  label: words('Un paiement ou un remboursement échoue', 'A payment or a refund fails', 'فشل دفعة أو استرداد'),
  demand: 'transaction:read',
  byMail: false,
  say: (facts, language) => ({
    title: say(title, language, { count: Number(facts['count'] ?? 1) }),
    ...orderDetail(facts),
  }),
  address: () => `${transaction.screen}?state=failed&sort=-updatedAt`,
})
