import type { ComponentType } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import type { OfferedEvent } from './order-events.contract.ts'
import type { order } from './order.ts'

/** What other areas have of an order: its money, and how it is given back. */
export interface OrderParts {
  readonly PaymentsTab: OwnTab<typeof order>['Panel']
  readonly RefundDialog: ComponentType<{
    readonly row: Row<typeof order>
    readonly event: OfferedEvent
    readonly onClose: () => void
  }>
}
