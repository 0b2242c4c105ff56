import type { DeliveredUse } from './hand-over.contract.ts'

/**
 * What a customer reads about an eSIM at a time: the state of its plan, or `device` for whether a phone has installed it. A plan ends
 * at its end even when no later report says so. Null when the report says nothing.
 */
export function stateOf({ plan, device, endsAt, usedBytes }: DeliveredUse, now: number) {
  if (plan === 'ended' || (endsAt !== null && Date.parse(endsAt) <= now)) return 'ended'
  if (plan === 'used_up') return 'used_up'
  // Data was used, so a phone has the eSIM, although its supplier did not report that.
  const isUsed = plan === 'active' && (usedBytes ?? 0) > 0
  return device === null || (device === 'waiting' && isUsed) ? plan : 'device'
}
