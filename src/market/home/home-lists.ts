import { userSummary } from '#market/accounts/resources.ts'
import { advertisementSummary, articleNoteSummary, discountSummary } from '#market/catalogue/resources.ts'
import { customerSummary } from '#market/customers/resources.ts'
import { orderSummary } from '#market/orders/resources.ts'
import { disputeSummary, paymentModeSummary, transactionSummary } from '#market/payments/resources.ts'
import { orderStatusSummary } from '#market/workflow/resources.ts'
import { writeAmount } from '#engine/definition/amount.ts'
import { unansweredStatuses } from '#market/payments/disputes/dispute-stages.ts'
import { openStates, purchaseLink } from '#market/stock/purchases/purchase-link.ts'
import {
  plackSummary,
  profileIdSummary,
  purchaseSummary,
  stockThresholdSummary,
  stockLevels,
} from '#market/stock/resources.ts'
import {
  supplierAccountSummary,
  supplierNotificationSummary,
  supplierOfferSummary,
  supplyOrderSummary,
} from '#market/supply/resources.ts'
import { dimensions } from '#market/stock/levels/stock-levels.ts'
import { addDays, oneDay } from '#engine/definition/days.ts'
import type { HomeAnswer } from './home.contract.ts'
import {
  failuresFrom,
  patienceOfNotifications,
  strayStates,
  upcomingDays,
  viewedKinds,
  type WaitingKind,
} from './home.ts'

/** The address of the list whose rows a count counts; undefined for mails and backups, which have no list. */
export function listOf(
  kind: WaitingKind,
  { day, now }: Pick<HomeAnswer, 'day' | 'now'>,
  me: string,
): string | undefined {
  const yesterday = new Date(Date.parse(now) - oneDay).toISOString()
  const ending = { active: 'true', 'endDate[gte]': day, 'endDate[lte]': addDays(day, upcomingDays - 1) }
  const lists: Readonly<Record<WaitingKind, readonly [string, Readonly<Record<string, string>>] | null>> = {
    disputes: [disputeSummary.screen, { active: 'true', 'status[in]': unansweredStatuses.join() }],
    reversals: [
      orderSummary.screen,
      {
        'reversed[gte]': writeAmount(1n),
        'paymentState[in]': 'unpaid,partly_paid',
        'category[in]': 'draft,open,on_hold,fulfilling,done',
      },
    ],
    overdue: [
      orderSummary.screen,
      { 'category[in]': 'open,on_hold', 'paymentState[in]': 'unpaid,partly_paid', 'payUntil[lte]': now },
    ],
    heldPurchases: [supplyOrderSummary.screen, { state: 'held' }],
    lowBalances: [supplierAccountSummary.screen, { active: 'true', balanceLow: 'true' }],
    catalogueChanges: [supplierOfferSummary.screen, { toReview: 'true' }],
    strayNotifications: [
      supplierNotificationSummary.screen,
      {
        'state[in]': strayStates.join(),
        'createdAt[lte]': new Date(Date.parse(now) - patienceOfNotifications * 60_000).toISOString(),
      },
    ],
    notInstalled: [
      profileIdSummary.screen,
      { active: 'true', state: 'assigned', deviceState: 'downloaded', 'updatedAt[lte]': yesterday },
    ],
    drafts: [orderSummary.screen, { category: 'draft', createdById: me }],
    lowStock: [stockThresholdSummary.screen, { active: 'true', 'fallenAt[empty]': 'false' }],
    arrivals: [purchaseSummary.screen, { active: 'true', 'state[in]': openStates.join(), 'expectedOn[lte]': day }],
    emptyPlacks: [plackSummary.screen, { active: 'true', 'quantity[lte]': '0' }],
    failedPayments: [
      transactionSummary.screen,
      { state: 'failed', test: 'false', 'updatedAt[gte]': failuresFrom(day) },
    ],
    failedMails: null,
    failedBackups: null,
    backupAge: null,
    noBackup: null,
    waitingReviews: [articleNoteSummary.screen, { awaitingModeration: 'true' }],
    notes: [articleNoteSummary.screen, { active: 'true', 'reply[empty]': 'true' }],
    discounts: [discountSummary.screen, ending],
    advertisements: [advertisementSummary.screen, ending],
    sharedCins: [customerSummary.screen, { cinShared: 'true' }],
    doubtfulPhones: [customerSummary.screen, { phoneDoubtful: 'true' }],
    withoutPrivilege: [userSummary.screen, { active: 'true', 'privilegeId[empty]': 'true' }],
    incompleteModes: [paymentModeSummary.screen, { active: 'true', kind: 'paypal' }],
    withoutEvents: [
      orderStatusSummary.screen,
      { active: 'true', 'category[in]': 'draft,open,on_hold,fulfilling', 'events[empty]': 'true' },
    ],
  }
  const list = lists[kind]
  return list ? `${list[0]}?${new URLSearchParams(list[1])}` : undefined
}

/** The address of the list of a task, in the view of that task if the list has one. */
export function taskAddress(kind: WaitingKind, answer: Pick<HomeAnswer, 'day' | 'now'>, me: string) {
  const list = listOf(kind, answer, me)
  return list && viewedKinds.some((one) => one === kind) ? `${list}&view=${kind}` : list
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
