import { lazyCell } from '#engine/fields/lazy-cells.web.tsx'
import { decimal } from '#engine/fields/numbers/number.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'

/** The browser part of an exchange rate: a value in the organisation’s currency with all its decimals. */
export const exchangeRateKind: WebKind = {
  ...decimal,
  Cell: lazyCell(() => import('./exchange-rate-cell.web.tsx')),
  inputKind: 'decimal',
  amount: true,
}
