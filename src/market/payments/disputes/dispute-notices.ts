import { writeAmount } from '#engine/definition/amount.ts'
import type { NoticeKind } from '#engine/definition/notice.ts'
import { defineMessages, plural, say, words } from '#engine/definition/words.ts'
import { order } from '#market/orders/order.ts'
import { orderDetail } from '../notice-orders.ts'
import { unansweredStatuses } from './dispute-stages.ts'
import { dispute } from './dispute.ts'

const { opened, reversed } = defineMessages('orders.dispute-notices.text', {
  opened: plural(
    { one: 'Un client conteste un paiement', other: '{{count}} paiements sont contestés' },
    { one: 'A customer disputes a payment', other: '{{count}} payments are disputed' },
    {
      zero: 'لا نزاعات على المدفوعات',
      one: 'عميل يعترض على دفعة',
      two: 'اعتُرض على دفعتين',
      few: 'اعتُرض على {{count}} دفعات',
      many: 'اعتُرض على {{count}} دفعة',
      other: 'اعتُرض على {{count}} دفعة',
    },
  ),
  reversed: plural(
    {
      one: 'Un paiement a été repris par le prestataire',
      other: '{{count}} paiements ont été repris par le prestataire',
    },
    { one: 'The payment provider took a payment back', other: 'The payment provider took {{count}} payments back' },
    {
      zero: 'لم يسترجع مزود الدفع أي دفعة',
      one: 'استرجع مزود الدفع دفعة',
      two: 'استرجع مزود الدفع دفعتين',
      few: 'استرجع مزود الدفع {{count}} دفعات',
      many: 'استرجع مزود الدفع {{count}} دفعة',
      other: 'استرجع مزود الدفع {{count}} دفعة',
    },
  ),
})

/** Notice of payments that customers dispute. Staff must answer each dispute before its deadline. */
export const openedDisputesNotice: NoticeKind = defineMessages('orders.dispute-notices.openedDisputesNotice', {
  name: 'opened-disputes',
  label: words('Un client conteste un paiement', 'A customer disputes a payment', 'عميل يعترض على دفعة'),
  demand: 'dispute:read',
  byMail: true,
  say: (facts, language) => ({
    title: say(opened, language, { count: Number(facts['count'] ?? 1) }),
    ...orderDetail(facts),
  }),
  address: () => `${dispute.screen}?status[in]=${unansweredStatuses.join()}`,
})

/** Notice of payments that a payment provider reversed. */
export const reversedPaymentsNotice: NoticeKind = defineMessages('orders.dispute-notices.reversedPaymentsNotice', {
  name: 'reversed-payments',
  label: words(
    'Un prestataire de paiement reprend de l’argent',
    'A payment provider takes money back',
    'مزود الدفع يستعيد مبلغًا',
  ),
  demand: 'transaction:read',
  byMail: true,
  say: (facts, language) => ({
    title: say(reversed, language, { count: Number(facts['count'] ?? 1) }),
    ...orderDetail(facts),
  }),
  address: () => `${order.screen}?reversed[gte]=${writeAmount(1n)}`,
})
