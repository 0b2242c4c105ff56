import { writeAmount } from '#engine/definition/amount.ts'
import { user } from '#market/accounts/user.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import { advertisement } from '#market/catalogue/advertisements/advertisement.ts'
import { discount } from '#market/catalogue/discounts/discount.ts'
import { customer } from '#market/customers/customer.ts'
import { orderStatus } from '#market/workflow/order-status.ts'
import { order } from '#market/orders/order.ts'
import { dispute, unansweredStatuses } from '#market/payments/disputes/dispute.ts'
import { transaction } from '#market/payments/transaction.ts'
import { paymentMode } from '#market/payments/modes/payment-mode.ts'
import { plack } from '#market/stock/plack.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { openStates, purchaseLink } from '#market/stock/purchases/purchase-link.ts'
import { purchaseSummary, stockLevels } from '#market/stock/resources.ts'
import { stockThreshold } from '#market/stock/stock-threshold.ts'
import { dimensions } from '#market/stock/levels/stock-levels.ts'
import { addDays, oneDay } from '#engine/definition/days.ts'
import type { HomeAnswer } from './home.contract.ts'
import { failuresFrom, upcomingDays, type WaitingKind } from './home.ts'

/** The address of the list whose rows a count counts; undefined for mails, which have no list. */
export function listOf(
  kind: WaitingKind,
  { day, now }: Pick<HomeAnswer, 'day' | 'now'>,
  me: string,
): string | undefined {
  const yesterday = new Date(Date.parse(now) - oneDay).toISOString()
  const ending = { active: 'true', 'endDate[gte]': day, 'endDate[lte]': addDays(day, upcomingDays - 1) }
  const lists: Readonly<Record<WaitingKind, readonly [string, Readonly<Record<string, string>>] | null>> = {
    disputes: [dispute.screen, { active: 'true', 'status[in]': unansweredStatuses.join() }],
    reversals: [
      order.screen,
      {
        'reversed[gte]': writeAmount(1n),
        'paymentState[in]': 'unpaid,partly_paid',
        'category[in]': 'draft,open,on_hold,fulfilling,done',
      },
    ],
    overdue: [
      order.screen,
      { 'category[in]': 'open,on_hold', 'paymentState[in]': 'unpaid,partly_paid', 'payUntil[lte]': now },
    ],
    notInstalled: [
      profileId.screen,
      { active: 'true', state: 'assigned', deviceState: 'downloaded', 'updatedAt[lte]': yesterday },
    ],
    drafts: [order.screen, { category: 'draft', createdById: me }],
    lowStock: [stockThreshold.screen, { active: 'true', 'fallenAt[empty]': 'false' }],
    arrivals: [purchaseSummary.screen, { active: 'true', 'state[in]': openStates.join(), 'expectedOn[lte]': day }],
    emptyPlacks: [plack.screen, { active: 'true', 'quantity[lte]': '0' }],
    failedPayments: [transaction.screen, { state: 'failed', test: 'false', 'updatedAt[gte]': failuresFrom(day) }],
    failedMails: null,
    waitingReviews: [articleNote.screen, { awaitingModeration: 'true' }],
    notes: [articleNote.screen, { active: 'true', 'reply[empty]': 'true' }],
    discounts: [discount.screen, ending],
    advertisements: [advertisement.screen, ending],
    sharedCins: [customer.screen, { cinShared: 'true' }],
    doubtfulPhones: [customer.screen, { phoneDoubtful: 'true' }],
    withoutPrivilege: [user.screen, { active: 'true', 'privilegeId[empty]': 'true' }],
    incompleteModes: [paymentMode.screen, { active: 'true', kind: 'paypal' }],
    withoutEvents: [
      orderStatus.screen,
      { active: 'true', 'category[in]': 'draft,open,on_hold,fulfilling', 'events[empty]': 'true' },
    ],
  }
  const list = lists[kind]
  return list ? `${list[0]}?${new URLSearchParams(list[1])}` : undefined
}

/** The address of the form that orders a low stock. */
export function orderOf(stock: HomeAnswer['stocks'][number]): string {
  return purchaseLink({ ...Object.fromEntries(dimensions.map((one) => [one, stock[one]])), name: stock.name })
}

/** The address of the stock levels for one low stock. */
export function levelsOf(stock: HomeAnswer['stocks'][number]): string {
  const group = dimensions.flatMap((name): [string, string][] => (stock[name] === null ? [] : [[name, stock[name]]]))
  return `${stockLevels.screen}?${new URLSearchParams([['by', group.map(([name]) => name).join(',')], ...group])}`
}
