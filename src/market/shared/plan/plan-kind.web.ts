import { lazyCell } from '#engine/fields/lazy-cells.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'

/** The browser part of the plan field kind: shows a plan as a summary of one line. */
export const plan: WebKind = { Cell: lazyCell(() => import('./plan-cell.web.tsx')), width: 20 }
