import { Suspense } from 'react'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

const IncompleteCell = lazyComponent(() => import('./incomplete-cell.web.tsx'))

/** The browser part of the column that marks incomplete customers. */
export const incomplete: WebKind = {
  Cell: ({ row }) => (
    <Suspense>
      <IncompleteCell row={row} />
    </Suspense>
  ),
  width: 6,
  pill: true,
}
