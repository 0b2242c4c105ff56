import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

const PlanCell = lazyComponent(() => import('./plan-cell.web.tsx'))

/** The browser part of the plan field kind: shows a plan as a summary of one line. */
export const plan: WebKind = {
  Cell: (props) => (
    <LazyBoundary>
      <PlanCell {...props} />
    </LazyBoundary>
  ),
  width: 20,
}
