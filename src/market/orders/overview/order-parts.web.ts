import type { ComponentType } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import type { OfferedEvent } from '../order-events.contract.ts'
import type { order } from '../order.ts'

/** A dialog about the money of an order. */
type MoneyDialog<More = unknown> = ComponentType<
  { readonly row: Row<typeof order>; readonly onClose: () => void } & More
>

/** What other areas have of an order: its money, how it is paid, and how it is given back. */
export interface OrderParts {
  readonly Payments: ComponentType<{ readonly row: Row<typeof order>; readonly refunding: readonly OfferedEvent[] }>
  /** The payments that the customer contests. */
  readonly Disputes: ComponentType<{ readonly row: Row<typeof order> }>
  readonly PaymentLinkDialog: MoneyDialog
  readonly PaymentDialog: MoneyDialog
  /** `events` are those of the workflow that give the money back; it begins with `line` chosen where there is one. */
  /** The ids of the lines of an order that money may still go back for; null while they are on their way. */
  readonly useRefundableLines: (row: Row<typeof order>, enabled: boolean) => ReadonlySet<string> | null
  readonly RefundDialog: MoneyDialog<{ readonly events: readonly OfferedEvent[]; readonly line?: string }>
}
