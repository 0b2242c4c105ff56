import { lazyCell } from '#engine/fields/lazy-cells.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'

/** The browser part of the column that marks incomplete customers. */
export const incomplete: WebKind = { Cell: lazyCell(() => import('./incomplete-cell.web.tsx')), width: 6, pill: true }
