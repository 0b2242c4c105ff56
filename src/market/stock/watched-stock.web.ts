import { lazyCell } from '#engine/fields/lazy-cells.web.tsx'
import { integer } from '#engine/fields/numbers/number.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'

/** The browser part of the column with the stock that a threshold watches. */
export const watchedStock: WebKind = { ...integer, Cell: lazyCell(() => import('./watched-stock-cell.web.tsx')) }
