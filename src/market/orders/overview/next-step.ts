import type { Row } from '#engine/definition/resource.ts'
import { dueOf, isDueAgain } from '#market/shared/payable-amounts.ts'
import { finalCategories, type Category } from '#market/workflow/workflow.ts'
import type { OfferedEvent } from '../order-events.contract.ts'
import type { HandOverStanding } from '../hand-over/hand-over-link.contract.ts'
import type { order } from '../order.ts'

/** What is to be done with an order next: get it paid, hand its eSIMs over, or fire an event; null when nothing is. */
export type NextStep = 'pay' | 'hand_over' | OfferedEvent | null

// An order that comes to one of these is given up, or waits: neither is what a page proposes first.
const asides: readonly string[] = ['cancelled', 'refunded', 'on_hold'] satisfies readonly Category[]

/** Whether an order waits for money: an event of its workflow waits for the payment, or a provider took the money back. */
function awaitsPayment(row: Row<typeof order>, events: readonly OfferedEvent[]): boolean {
  if (isDueAgain(row)) return true
  const going = row.category === 'open' || row.category === 'on_hold'
  return going && dueOf(row) > 0n && events.some(({ trigger }) => trigger === 'paid')
}

/** What an order’s page proposes first: it follows from the events that leave its status, its money, and what its customer has opened. */
export function nextStep(
  row: Row<typeof order>,
  events: readonly OfferedEvent[],
  known: {
    readonly handOver: Pick<HandOverStanding, 'delivered' | 'last'> | undefined
    /** Whether it renews a subscription that ended: nobody is asked for its money. */
    readonly renewsEnded?: boolean
    /** What a status means; undefined of one that is not known. */
    readonly categoryOf: (statusId: string) => string | undefined
  },
): NextStep {
  if (awaitsPayment(row, events)) return known.renewsEnded === true ? null : 'pay'
  if (finalCategories.includes(row.category)) return null
  const { handOver } = known
  if (handOver?.delivered === true && (handOver.last?.openedAt ?? null) === null) return 'hand_over'
  const goesOn = ({ targetId }: OfferedEvent): boolean => !asides.includes(known.categoryOf(targetId) ?? 'cancelled')
  const isNext = (event: OfferedEvent): boolean =>
    event.trigger === 'manual' && event.allowed && !event.refunds && !event.disputed && goesOn(event)
  return events.find(isNext) ?? null
}
