import { profileId } from './profile-id.ts'

/** Where the other profiles of a number are asked for. */
export const livesPath = `${profileId.path}/:id/lives`

/** How many are named. */
export const mostLives = 20

/** Who held a profile: an order that took it, or a subscription. */
export interface Holding {
  readonly resource: 'order' | 'subscription'
  readonly id: string
  /** The order's number. */
  readonly number: string | null
  /** Null for whoever may not read customers. */
  readonly customer: { readonly id: string; readonly name: string } | null
  readonly from: string
  /** Null while it lasts. */
  readonly until: string | null
}

/** Another profile that has, or had, the same ICCID. */
export interface Life {
  readonly id: string
  readonly state: string
  readonly from: string
  /** When it was over and why; null while it is in service, or where it came so. */
  readonly until: string | null
  readonly reason: string | null
  readonly provider: string | null
  readonly reference: string | null
  /** Those that the asker may read, the latest first. */
  readonly holdings: readonly Holding[]
}
