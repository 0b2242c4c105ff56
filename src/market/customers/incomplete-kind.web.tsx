import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

const IncompleteCell = lazyComponent(() => import('./incomplete-cell.web.tsx'))

/** The browser part of the column that marks incomplete customers. */
export const incomplete: WebKind = {
  Cell: ({ row }) => (
    <LazyBoundary>
      <IncompleteCell row={row} />
    </LazyBoundary>
  ),
  width: 6,
  pill: true,
}
