import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { EmptyValue, textOf } from '#engine/fields/cells.web.tsx'
import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

const Words = lazyComponent(() => import('./recurrence-words.web.tsx'))

function RecurrenceCell({ value }: CellProps) {
  return textOf(value) ? (
    <LazyBoundary>
      <Words text={textOf(value)} />
    </LazyBoundary>
  ) : (
    <EmptyValue />
  )
}

/** The browser part of the recurrence field kind. */
export const recurrenceKind: WebKind = {
  Cell: RecurrenceCell,
  inputs: { Input: lazyComponent(() => import('./recurrence-input.web.tsx')) },
  operators: [],
  width: 15,
}
