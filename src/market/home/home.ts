/** Where what waits for somebody is asked for. */
export const homePath = '/api/reports/home'

/** How many days ahead what ends is told of. */
export const soonDays = 14

/** How many days back what failed is told of. */
export const failedDays = 7

/** Orders of one status whose next event is mine to fire. */
export interface WaitingStatus {
  readonly id: string
  readonly nameFr: string
  readonly nameEn: string
  readonly nameAr: string
  readonly colour: string | null
  readonly count: number
}

/** Work that goes on, or ended lately: a bulk action or an import. */
export interface RecentJob {
  readonly id: string
  /** `import`, or what is done to many rows. */
  readonly kind: string
  readonly resource: string
  readonly state: string
  readonly name: string | null
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly at: string
}

/** A record I worked on. */
export interface RecentRecord {
  readonly id: string
  readonly resource: string
  readonly title: string
  readonly at: string
}

/** What can be counted for me; what I may not see is not there. */
export const waitingKinds = [
  'drafts',
  'lowStock',
  'emptyPlacks',
  'failedPayments',
  'failedMails',
  'notes',
  'discounts',
  'advertisements',
  'sharedCins',
  'withoutPrivilege',
  'incompleteModes',
  'withoutEvents',
] as const

export type WaitingKind = (typeof waitingKinds)[number]

/** What waits for somebody, as the server tells it. */
export interface HomeAnswer {
  /** The day it is for the organisation. */
  readonly day: string
  /** Today’s sales, for whoever may see the dashboard. */
  readonly today: { readonly orders: number; readonly captured: string } | null
  readonly orders: readonly WaitingStatus[]
  readonly waiting: Readonly<Partial<Record<WaitingKind, number>>>
  readonly jobs: readonly RecentJob[]
  readonly recent: readonly RecentRecord[]
}
