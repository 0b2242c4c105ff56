import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { EmptyValue } from '#engine/fields/cells.web.tsx'
import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

const Words = lazyComponent(() => import('./renewal-words.web.tsx'))

function RenewalPeriodCell({ value, row }: CellProps) {
  if (typeof value !== 'string') return <EmptyValue />
  return (
    <LazyBoundary>
      <Words period={value} row={row} />
    </LazyBoundary>
  )
}

/** The browser part of the renewal period field, which shows a sentence with the anchor day of its row. */
export const renewalPeriodKind: WebKind = { Cell: RenewalPeriodCell, width: 16 }
