import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import type { CellProps, FilterValueProps, WebKind } from './web-kind.web.tsx'

type Shown = Required<Pick<WebKind, 'Cell' | 'FilterValue'>>

/** The display of a rarely used kind, loaded with the first list that contains it. */
export function lazyCells(load: () => Promise<Shown>): Shown {
  const Cell = lazyComponent(async () => ({ default: (await load()).Cell }))
  const FilterValue = lazyComponent(async () => ({ default: (await load()).FilterValue }))
  return {
    Cell: (props: CellProps) => (
      <LazyBoundary>
        <Cell {...props} />
      </LazyBoundary>
    ),
    FilterValue: (props: FilterValueProps) => (
      <LazyBoundary>
        <FilterValue {...props} />
      </LazyBoundary>
    ),
  }
}
