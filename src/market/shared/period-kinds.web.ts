import { lazyCell } from '#engine/fields/lazy-cells.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'

/** The browser part of the phase of a period. */
export const periodPhase: WebKind = { Cell: lazyCell(() => import('./period-phase-cell.web.tsx')), pill: true }

/** The browser part of the column with the days of a period. */
export const periodDays: WebKind = { Cell: lazyCell(() => import('./period-days-cell.web.tsx')), width: 13 }
