import type { Row } from '#engine/definition/resource.ts'
import type { Network } from '../esim/networks.ts'
import type { Reading } from '../esim/recognise.ts'

/** What is known of a code: what it is, whose network, and the profiles of the stock that have it. */
export interface XRay extends Reading {
  readonly network: Network | null
  readonly profiles: readonly Row[]
  /** The order that holds a profile, by the profile’s id, for staff who may read orders. */
  readonly orders: Readonly<Record<string, { readonly id: string; readonly number: string }>>
}

/** Where it is asked for. */
export const xRayPath = '/api/configs/profiles/keys/x-ray'

/** How many profiles are named: some share an EID. */
export const namedProfiles = 5
