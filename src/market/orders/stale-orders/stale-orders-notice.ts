import type { NoticeKind } from '#engine/definition/notice.ts'
import { defineMessages, plural, say, words } from '#engine/definition/words.ts'
import { languages, type Language } from '#engine/definition/locale.ts'
import { order } from '../order.ts'

const title = defineMessages(
  'orders.stale-orders-notice.title',
  plural(
    { one: 'Une commande attend trop longtemps', other: '{{count}} commandes attendent trop longtemps' },
    { one: 'An order has been waiting too long', other: '{{count}} orders have been waiting too long' },
    {
      zero: 'لا طلبات تنتظر',
      one: 'طلب ينتظر منذ مدة طويلة',
      two: 'طلبان ينتظران منذ مدة طويلة',
      few: '{{count}} طلبات تنتظر منذ مدة طويلة',
      many: '{{count}} طلبًا تنتظر منذ مدة طويلة',
      other: '{{count}} طلب تنتظر منذ مدة طويلة',
    },
  ),
)

/** The notice about orders that stay unchanged for too long in an unfinished status. */
export const staleOrdersNotice: NoticeKind = defineMessages('orders.stale-orders-notice', {
  name: 'orders-waiting',
  label: words(
    'Des commandes attendent trop longtemps dans le même état',
    'Orders wait too long in a status',
    'طلبات تنتظر طويلًا في حالة واحدة',
  ),
  demand: 'order:update',
  byMail: false,
  say: (facts, language) => ({
    title: say(title, language, { count: Number(facts['count'] ?? 1) }),
    detail: statusIn(facts['status'], language),
  }),
  address: ({ statusId }) => `${order.screen}?statusId=${String(statusId)}&sort=updatedAt`,
})

function statusIn(status: unknown, language: Language): string {
  const named: Readonly<Record<string, unknown>> = typeof status === 'object' && status !== null ? { ...status } : {}
  return String(named[language] ?? named[languages[0]] ?? '')
}
