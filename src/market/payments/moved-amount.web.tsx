import { lazyCell } from '#engine/fields/lazy-cells.web.tsx'
import { money } from '#engine/fields/numbers/number.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'

/** The browser part of the field kind for the amount of a transaction. */
export const movedAmount: WebKind = {
  ...money,
  Cell: lazyCell(() => import('./moved-amount-cell.web.tsx')),
  inputKind: 'money',
}
