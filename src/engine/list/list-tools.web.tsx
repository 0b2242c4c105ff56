import { lazy, Suspense, type ReactNode } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { loadWithRetry } from '#engine/routing/lazy-component.web.ts'
import { ImportExportButton, type ImportExportProps } from '#engine/import-export/screens/import-export-button.web.tsx'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { ViewsSkeleton } from '#engine/views/views-skeleton.web.tsx'
import { ColumnPicker } from './filters/column-picker.web.tsx'
import { Filters } from './filters/filters.web.tsx'
import { SearchBox } from './filters/search-box.web.tsx'
import type { ListControl } from './use-list-state.web.ts'
import classes from './list.module.css'

// A list without its views is better than none.
const ViewButton = lazy(() =>
  loadWithRetry(() => import('#engine/views/view-button.web.tsx')).catch(() => ({ default: ViewsSkeleton })),
)

/** What a list is searched, narrowed, arranged and carried with. */
export function ListTools(
  props: Omit<ImportExportProps, 'sort'> & {
    readonly control: ListControl
    readonly rows: readonly Row[]
    /** The columns that can be picked. */
    readonly offered: readonly string[]
    /** A way of narrowing that only this resource has. */
    readonly narrow: ReactNode
    readonly end: ReactNode
  },
) {
  const { control, rows, offered, narrow, end, ...exchanged } = props
  const { state, change, density } = control
  const { resource, columns, held } = exchanged
  // Views are kept of the lists that the registry knows.
  const isKnown = useRegistry().resources.some(({ name }) => name === resource.name)
  return (
    <div className={classes.tools}>
      <SearchBox q={state.q} onSearch={(q) => change({ q }, 'replace')} />
      {narrow}
      <Filters resource={resource} filters={state.filters} rows={rows} onChange={(filters) => change({ filters })} />
      <span className={classes.spacer} />
      {!held && isKnown && (
        <Suspense fallback={<ViewsSkeleton />}>
          <ViewButton resource={resource} control={control} />
        </Suspense>
      )}
      <ColumnPicker
        resource={resource}
        columns={columns}
        offered={offered}
        density={density}
        onChange={(picked) => change(picked, 'replace')}
      />
      <ImportExportButton {...exchanged} sort={control.sort} />
      {end}
    </div>
  )
}
