import type { ComponentType } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import type { OfferedEvent } from '../order-events.contract.ts'
import type { order } from '../order.ts'

/** A dialog about the money of an order. */
type MoneyDialog<More = unknown> = ComponentType<
  { readonly row: Row<typeof order>; readonly onClose: () => void } & More
>

/** The components of an order’s page that other areas provide: payments, payment links and refunds. */
export interface OrderParts {
  readonly Payments: ComponentType<{ readonly row: Row<typeof order>; readonly refunding: readonly OfferedEvent[] }>
  /** The disputed payments of the order. */
  readonly Disputes: ComponentType<{ readonly row: Row<typeof order> }>
  readonly PaymentLinkDialog: MoneyDialog
  readonly PaymentDialog: MoneyDialog
  /** The dialog that refunds the order. `events` are the refund events of the workflow; `line`, if given, is preselected. */
  /** The ids of the order lines that can still be refunded; null while loading. */
  readonly useRefundableLines: (row: Row<typeof order>, enabled: boolean) => ReadonlySet<string> | null
  readonly RefundDialog: MoneyDialog<{ readonly events: readonly OfferedEvent[]; readonly line?: string }>
}
