import { lazyCell } from '#engine/fields/lazy-cells.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'

/** The browser part of the phase of a period. */
export const periodPhase: WebKind = { Cell: lazyCell(() => import('./period-phase-cell.web.tsx')), pill: true }
