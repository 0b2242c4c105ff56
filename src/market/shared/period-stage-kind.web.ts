import { lazyCell } from '#engine/fields/lazy-cells.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'

/** The browser part of the stage of a period. */
export const periodStage: WebKind = { Cell: lazyCell(() => import('./period-stage.web.tsx')), pill: true }
