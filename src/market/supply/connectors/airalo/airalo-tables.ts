import type { ProfileFacts } from '../connector.ts'

type States = Pick<ProfileFacts, 'state' | 'plan'>

/**
 * The states of the `status` of a usage. Source: the supplier’s OpenAPI document (`GET /v2/sims/{iccid}/usage`). It reports the plan
 * and not the device; data flows only on an enabled profile, so a plan in use proves that.
 */
const states: Readonly<Record<string, States>> = {
  NOT_ACTIVE: { state: 'unknown', plan: 'unused' },
  ACTIVE: { state: 'enabled', plan: 'active' },
  FINISHED: { state: 'enabled', plan: 'used_up' },
  EXPIRED: { state: 'unknown', plan: 'ended' },
  RECYCLED: { state: 'unknown', plan: 'ended' },
  UNKNOWN: { state: 'unknown', plan: 'unknown' },
}

/** The device and plan state of a `status`. */
export function airaloStates(status: string): States {
  return states[status] ?? { state: 'unknown', plan: 'unknown' }
}
