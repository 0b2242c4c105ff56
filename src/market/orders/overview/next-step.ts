import type { Row } from '#engine/definition/resource.ts'
import { dueOf, isDueAgain } from '#market/shared/payable-amounts.ts'
import { finalCategories, type Category } from '#market/workflow/workflow.ts'
import type { OfferedEvent } from '../order-events.contract.ts'
import type { HandOverStanding } from '../hand-over/hand-over-link.contract.ts'
import type { order } from '../order.ts'

/** The next step of an order: payment, hand-over of its eSIMs, or an event; null when there is none. */
export type NextStep = 'pay' | 'hand_over' | OfferedEvent | null

// An event that cancels an order or puts it on hold is never proposed as the next step.
const asides: readonly string[] = ['cancelled', 'refunded', 'on_hold'] satisfies readonly Category[]

/**
 * Whether an order waits for money, because an event of its workflow waits for the payment, or because a payment provider took the
 * money back.
 */
function awaitsPayment(row: Row<typeof order>, events: readonly OfferedEvent[]): boolean {
  if (isDueAgain(row)) return true
  const going = row.category === 'open' || row.category === 'on_hold'
  return going && dueOf(row) > 0n && events.some(({ trigger }) => trigger === 'paid')
}

/** The next step that an order’s page proposes, derived from the events of its status, its payment and its hand-over. */
export function nextStep(
  row: Row<typeof order>,
  events: readonly OfferedEvent[],
  context: {
    readonly handOver: Pick<HandOverStanding, 'delivered' | 'last'> | undefined
    /** Whether the order renews an ended subscription. Such an order is not proposed for payment. */
    readonly renewsEnded?: boolean
    /** The category of a status; undefined for an unknown status. */
    readonly categoryOf: (statusId: string) => string | undefined
  },
): NextStep {
  if (awaitsPayment(row, events)) return context.renewsEnded === true ? null : 'pay'
  if (finalCategories.includes(row.category)) return null
  const { handOver } = context
  if (handOver?.delivered === true && (handOver.last?.openedAt ?? null) === null) return 'hand_over'
  const goesOn = ({ targetId }: OfferedEvent): boolean => !asides.includes(context.categoryOf(targetId) ?? 'cancelled')
  const isNext = (event: OfferedEvent): boolean =>
    event.trigger === 'manual' && event.allowed && !event.refunds && !event.disputed && goesOn(event)
  return events.find(isNext) ?? null
}
