import type { RefusalClass } from '../refusals.ts'

/** An amount as decimal text, and its currency. */
export interface Money {
  readonly amount: string
  readonly currency: string
}

/** An eSIM that a supplier sold. */
export interface SuppliedProfile {
  /** The supplier’s id of this sale of the eSIM. An ICCID alone may return with another sale. */
  readonly theirId: string
  readonly iccid: string
  /** The activation code: `LPA:1$address$token`. */
  readonly lpa: string
  readonly confirmationCode: string | null
}

/** A purchase, as sent to the supplier and as searched there. */
export interface Purchase {
  /** Souk’s key of this purchase, at most 50 characters. */
  readonly key: string
  readonly plan: string
  readonly count: number
  /** The cost of one eSIM that Souk expects. */
  readonly cost: Money
  /** The time at which it was first sent, as an ISO instant. */
  readonly sentAt: string
  /** The supplier’s order number, once known. */
  readonly reference: string | null
}

/** An eSIM as its supplier knows it. */
export type KnownProfile = Pick<SuppliedProfile, 'theirId' | 'iccid'>

/** A top-up of an eSIM: one more plan for it. Its cost is that of the plan. */
export interface TopUp extends Omit<Purchase, 'count'> {
  readonly profile: KnownProfile
}

/** An order of the supplier that may be a lost one: its number and the ICCIDs of its eSIMs. */
export interface Candidate {
  readonly reference: string
  readonly iccids: readonly string[]
}

/** The first candidate that belongs to no other purchase or top-up of Souk. */
export type FirstUnclaimed = <One extends Candidate>(candidates: readonly One[]) => Promise<One | undefined>

/** A refusal with which the supplier says that it did not act. */
export interface Refused {
  readonly kind: 'refused'
  readonly class: RefusalClass
  /** The supplier’s code, for people. */
  readonly code: string
  /** The seconds that the supplier asks to wait. */
  readonly retryAfter?: number
}

/**
 * The outcome of an order, of a top-up, or of its search. `accepted`: the supplier still prepares it. `absent`: a search did not find it.
 * A top-up brings no profiles.
 * Without a usable answer, connectors throw `NoAnswer`.
 */
export type Outcome =
  | {
      readonly kind: 'done'
      readonly reference: string
      readonly profiles: readonly SuppliedProfile[]
      readonly cost?: Money
    }
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'absent' }
  | Refused

/** A network as a supplier names it. */
export interface NamedNetwork {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly name: string
}

/** A plan of a supplier’s catalogue. */
export interface CataloguePlan {
  readonly code: string
  readonly name: string
  /** Bytes as digits; null for unlimited data. */
  readonly bytes: string | null
  readonly days: number | null
  readonly countries: readonly string[]
  /** Empty when the supplier does not name them. */
  readonly networks: readonly NamedNetwork[]
  readonly topUp: boolean
  readonly cost: Money | null
}

/** The state of an eSIM on its device. */
export type DeviceState = 'released' | 'downloaded' | 'installed' | 'enabled' | 'disabled' | 'deleted' | 'unknown'

/** The state of the plan of an eSIM, which is independent of its device. `ended` includes expired, cancelled and recycled plans. */
export type PlanState = 'unused' | 'active' | 'used_up' | 'ended' | 'unknown'

/** The device and plan state of an eSIM at its supplier. */
export interface ProfileFacts {
  readonly iccid: string
  readonly state: DeviceState
  readonly plan: PlanState
  /** The end of the plan as an ISO instant; null while it has none. */
  readonly endsAt: string | null
  readonly usage: Usage
}

/** The data usage of an eSIM, in bytes as digits. Without a limit the total is null. */
export interface Usage {
  readonly used: string | null
  readonly total: string | null
}

/**
 * The outcome of a cancellation. `done`: the supplier credited the price to the balance. `asked`: people at the supplier decide.
 */
export type CancelOutcome = { readonly kind: 'done' } | { readonly kind: 'asked'; readonly reference: string } | Refused

/** A notification of a supplier, reduced to what Souk then asks the supplier. */
export interface SupplierEvent {
  /** Identifies the event; a repeated event has the same value. */
  readonly dedupe: string
  /** The supplier’s order number. */
  readonly reference: string | null
  /** The supplier’s id of the eSIM, which identifies it better than its ICCID. */
  readonly theirId: string | null
  readonly iccid: string | null
  /** The time of the event as an ISO instant; null when the supplier sends none. */
  readonly at: string | null
  readonly kind: 'order' | 'state' | 'usage' | 'expiry' | 'balance' | 'test'
}

/** A notification as it arrived. */
export interface Delivery {
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  /** The network address of the sender. */
  readonly sender: string
}

/** A connection to one supplier account: the contract that each connector implements. */
export interface Supplier {
  catalogue(): Promise<readonly CataloguePlan[]>
  /** Orders eSIMs. Called at most once for a key, unless the supplier accepts keys or a search proved that it did not act. */
  order(purchase: Purchase): Promise<Outcome>
  /** Searches a purchase without buying. */
  find(purchase: Purchase, firstUnclaimed: FirstUnclaimed): Promise<Outcome>
  state(profile: KnownProfile): Promise<ProfileFacts>
  /** Tops up an eSIM with a plan. Called again under the same conditions as `order`. */
  topUp(topUp: TopUp): Promise<Outcome>
  /** Searches a top-up without buying. */
  findTopUp(topUp: TopUp, firstUnclaimed: FirstUnclaimed): Promise<Outcome>
  /** Cancels an eSIM that no device has loaded. A cancelled eSIM has the plan state `ended`. */
  cancel(profile: KnownProfile): Promise<CancelOutcome>
  balance(): Promise<Money>
  /** The events of a notification; null when its sender is not proven or it is unreadable. */
  notification(delivery: Delivery): readonly SupplierEvent[] | null
}

/** The credentials and settings of an account that a connector needs. */
export interface Connection {
  readonly address: string
  readonly keyId: string
  readonly keySecret: string
  readonly currency: string
  /** The network addresses that may send notifications, for suppliers that do not sign them. */
  readonly senders: readonly string[]
}

/** The supplier gave no usable answer: it may or may not have acted. */
export class NoAnswer extends Error {}

/** The request never reached the supplier, or the supplier refused it before acting. */
export class SupplierRefusal extends Error {
  readonly refused: Refused

  constructor(refusalClass: RefusalClass, code: string, retryAfter?: number | null) {
    super(`The supplier refused: ${code}`)
    this.refused = { kind: 'refused', class: refusalClass, code, ...(retryAfter ? { retryAfter } : {}) }
  }
}
