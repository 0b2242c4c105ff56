import { dayStart, addDays } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'

/** Where what waits for somebody is asked for. */
export const homePath = '/api/reports/home'

/** What a first sale needs, in this order; the names of resources. */
export const firstSteps = ['provider', 'article', 'profile-id', 'payment-mode', 'customer', 'order'] as const

/** How many days ahead what ends is told of. */
export const upcomingDays = 14

/** How many days back what failed is told of. */
export const failureLookbackDays = 7

/** The moment from which failed payments count on a day. */
export function failuresFrom(day: string): string {
  return dayStart(addDays(day, -failureLookbackDays), organisation.zone)
}

/** What can be counted for me; what I may not see is not there. */
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

/** Where an import stands that its owner has to take up again. */
export const unfinishedImports: readonly string[] = ['ready', 'checked', 'failed']
