import { allPermissions, type Actor } from '#engine/definition/access.ts'
import { minorUnits } from '#engine/definition/amount.ts'
import { defineMessages, words, type Words } from '#engine/definition/words.ts'
import { stayedOf, type OrderAmounts } from '#market/shared/payable-amounts.ts'
import { failedGuards, failedRequirements, isPaid, type OrderFacts } from './guards.ts'
import { eventsFrom, type Trigger, type Workflow, type WorkflowEvent } from './workflow.ts'

/** The name of an event or a status, in three languages. */
export function labelOf({ nameFr, nameEn, nameAr }: Pick<WorkflowEvent, 'nameFr' | 'nameEn' | 'nameAr'>): Words {
  return words(nameFr, nameEn, nameAr)
}

/** Whether an actor who may change orders may fire this particular event. */
export function mayFire({ privilegeId }: WorkflowEvent, actor: Actor): boolean {
  return privilegeId === null || privilegeId === actor.privilegeId || actor.permissions.has(allPermissions)
}

/** Whether payments or refunds have triggered an event. */
export function isTriggerSatisfied(trigger: Trigger, facts: OrderAmounts & Pick<OrderFacts, 'reversed'>): boolean {
  if (trigger === 'paid') return isPaid(facts)
  // Staff decide about an order whose money a payment provider took back, so such an order does not trigger the event.
  if (trigger !== 'refunded' || minorUnits(facts.reversed) > 0n) return false
  return stayedOf(facts) === 0n && minorUnits(facts.refunded) > 0n
}

/** Whether an event would deliver an order with a disputed payment; such an event requires confirmation by a person. */
export function deliversDisputed({ effects }: Pick<WorkflowEvent, 'effects'>, { disputed }: OrderFacts): boolean {
  return disputed && (effects.includes('take') || effects.includes('hand_over'))
}

/** Whether an event can happen automatically. */
export function happensByItself(workflow: Workflow, event: WorkflowEvent, facts: OrderFacts): boolean {
  return failedRequirements(workflow, event, facts).length === 0 && !deliversDisputed(event, facts)
}

/**
 * The event that cancels an unpaid order, preferring a manual event. Undefined if the order has received a payment or no event can
 * cancel it.
 */
export function cancellingEvent(workflow: Workflow, statusId: string, facts: OrderFacts): WorkflowEvent | undefined {
  if (failedGuards(['nothing_paid'], facts).length > 0) return undefined
  const cancelled = workflow.statuses.filter(({ category }) => category === 'cancelled').map(({ id }) => id)
  const ways = eventsFrom(workflow, statusId).filter(
    (event) => cancelled.includes(event.targetId) && failedRequirements(workflow, event, facts).length === 0,
  )
  return ways.find(({ trigger }) => trigger === 'manual') ?? ways[0]
}

/** Whether an order that enters this status waits there for its payment, until the payment deadline. */
export function waitsForPayment(workflow: Workflow, statusId: string): boolean {
  return eventsFrom(workflow, statusId).some(({ trigger }) => trigger === 'payment_expired')
}

/**
 * The time of the next timed event for an order that enters a status now, with the payment deadline `payUntil`. Null without a timed
 * event.
 */
export function dueAt(workflow: Workflow, statusId: string, payUntil: string | null): string | null {
  const moments = eventsFrom(workflow, statusId).flatMap(({ trigger, minutes }) => {
    if (trigger === 'payment_expired' && payUntil !== null) return [Date.parse(payUntil)]
    return trigger === 'time' && minutes !== null ? [Date.now() + minutes * 60_000] : []
  })
  return moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString()
}

/** The label of the first entry in an order’s timeline. */
export const orderCreatedLabel = defineMessages(
  'orders.event-rules',
  words('Commande saisie', 'Order entered', 'إدخال الطلب'),
)
