import type { ComponentType } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import type { CellProps, FilterValueProps, WebKind } from './web-kind.web.tsx'

type Shown = Required<Pick<WebKind, 'Cell' | 'FilterValue'>>

/** A cell of a rarely used kind, loaded with the first list that contains it. */
export function lazyCell(load: () => Promise<{ readonly default: ComponentType<CellProps> }>): WebKind['Cell'] {
  const Cell = lazyComponent(load)
  return (props) => (
    <LazyBoundary>
      <Cell {...props} />
    </LazyBoundary>
  )
}

/** The display of a rarely used kind, loaded with the first list or filter that contains it. */
export function lazyCells(load: () => Promise<Shown>): Shown {
  const FilterValue = lazyComponent(async () => ({ default: (await load()).FilterValue }))
  return {
    Cell: lazyCell(async () => ({ default: (await load()).Cell })),
    FilterValue: (props: FilterValueProps) => (
      <LazyBoundary>
        <FilterValue {...props} />
      </LazyBoundary>
    ),
  }
}
