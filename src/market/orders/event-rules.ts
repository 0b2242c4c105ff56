import { everything, type Actor } from '#engine/core/access.ts'
import { minorUnits } from '#engine/core/amount.ts'
import { words, type Words } from '#engine/core/words.ts'
import { isPaid, kept, type OrderFacts } from './guards.ts'
import { eventsFrom, type Trigger, type Workflow, type WorkflowEvent } from './workflow.ts'

/** What an event or a status is called, in three languages. */
export function nameOf({ nameFr, nameEn, nameAr }: Pick<WorkflowEvent, 'nameFr' | 'nameEn' | 'nameAr'>): Words {
  return words(nameFr, nameEn, nameAr)
}

/** Whether somebody who may change orders may fire this event. */
export function mayFire({ privilegeId }: WorkflowEvent, actor: Actor): boolean {
  return privilegeId === null || privilegeId === actor.privilegeId || actor.permissions.has(everything)
}

/** Whether money has made an event happen by itself. */
export function hasComeTrue(trigger: Trigger, facts: Pick<OrderFacts, 'paid' | 'refunded' | 'total'>): boolean {
  if (trigger === 'paid') return isPaid(facts)
  return trigger === 'refunded' && kept(facts) === 0n && minorUnits(facts.refunded) > 0n
}

/** When time will move an order that comes to a status now; null when it will not. */
export function dueAt(workflow: Workflow, statusId: string): string | null {
  const waits = eventsFrom(workflow, statusId).flatMap(({ trigger, minutes }) =>
    trigger === 'time' && minutes !== null ? [minutes] : [],
  )
  return waits.length === 0 ? null : new Date(Date.now() + Math.min(...waits) * 60_000).toISOString()
}

/** What stands in the course of an order at its beginning. */
export const begun = words('Commande saisie', 'Order entered', 'إدخال الطلب')
