import { dayStart, addDays } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'

/** The path of the home screen’s API. */
export const homePath = '/api/reports/home'

/** The requirements of a first sale in order, by resource name. */
export const firstSteps = ['provider', 'article', 'profile-id', 'payment-mode', 'customer', 'order'] as const

/** How many days ahead the home screen reports ends. */
export const upcomingDays = 14

/** How many days back the home screen reports failures. */
export const failureLookbackDays = 7

/** The moment from which failed payments count on a given day. */
export function failuresFrom(day: string): string {
  return dayStart(addDays(day, -failureLookbackDays), organisation.zone)
}

/** The counts of the home screen; those without permission are missing. */
export const waitingKinds = [
  'disputes',
  'reversals',
  'overdue',
  'notInstalled',
  'drafts',
  'lowStock',
  'emptyPlacks',
  'failedPayments',
  'failedMails',
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

/** The states of an import that its owner has to continue. */
export const unfinishedImports: readonly string[] = ['ready', 'checked', 'failed']
