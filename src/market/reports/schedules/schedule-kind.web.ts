import type { WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

/** The field kind of schedules in the browser. */
export const scheduleKind: WebKind = {
  Cell: lazyComponent(() => import('./schedule-cells.web.tsx')),
  inputs: { Input: lazyComponent(() => import('./schedule-inputs.web.tsx')) },
  width: 16,
}
