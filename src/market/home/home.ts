import { dayStart, addDays } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'

/** The path of the home screen’s API. */
export const homePath = '/api/reports/home'

/** The resources that a first sale requires, in order. */
export const firstSteps = ['provider', 'article', 'profile-id', 'payment-mode', 'customer', 'order'] as const

/** The number of future days in which the home screen reports ends, such as the ends of subscriptions. */
export const upcomingDays = 14

/** The number of past days for which the home screen reports failures. */
export const failureLookbackDays = 7

/** The age from which the last verified backup raises an alert, as for `souk_backup_last_success_timestamp_seconds` in alerts.yaml. */
export const patienceOfBackups = '36 hours'

/** The states of suppliers’ notifications that wait for a person. */
export const strayStates = ['unmatched', 'unproven'] as const

/** The minutes after which a notification of a supplier without a match is a task; searches for its eSIM last almost that long. */
export const patienceOfNotifications = 60

/** The moment from which failed payments are counted on a given day. */
export function failuresFrom(day: string): string {
  return dayStart(addDays(day, -failureLookbackDays), organisation.zone)
}

/** The kinds of count on the home screen. The response leaves out the counts that the user may not see. */
export const waitingKinds = [
  'disputes',
  'reversals',
  'overdue',
  'heldPurchases',
  'lowBalances',
  'catalogueChanges',
  'strayNotifications',
  'notInstalled',
  'drafts',
  'lowStock',
  'arrivals',
  'emptyPlacks',
  'failedPayments',
  'failedMails',
  'failedBackups',
  'backupAge',
  'noBackup',
  'waitingReviews',
  'notes',
  'discounts',
  'advertisements',
  'sharedCins',
  'doubtfulPhones',
  'withoutPrivilege',
  'incompleteModes',
  'withoutEvents',
] as const

export type WaitingKind = (typeof waitingKinds)[number]

/**
 * The kinds with a task view in their list. Kinds that one state of their list shows, and kinds that depend on the time of
 * day, have none.
 */
export const viewedKinds = [
  'disputes',
  'lowBalances',
  'catalogueChanges',
  'lowStock',
  'arrivals',
  'emptyPlacks',
  'waitingReviews',
  'notes',
  'discounts',
  'advertisements',
  'sharedCins',
  'doubtfulPhones',
  'withoutPrivilege',
  'withoutEvents',
] as const satisfies readonly WaitingKind[]

/** The states of an import in which its owner must continue. */
export const unfinishedImports: readonly string[] = ['ready', 'checked', 'failed']
