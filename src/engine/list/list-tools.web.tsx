import type { ReactNode } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { ImportExportButton, type ImportExportProps } from '#engine/import-export/screens/import-export-button.web.tsx'
import { ColumnPicker } from './filters/column-picker.web.tsx'
import { Filters } from './filters/filters.web.tsx'
import { chosenState, isInView } from './state-tabs.web.tsx'
import { SearchBox } from './filters/search-box.web.tsx'
import type { ListControl } from './use-list-state.web.ts'
import classes from './list.module.css'

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
  const told =
    held || isInView(state) || chosenState(resource, state.filters) === undefined ? undefined : resource.stateField
  return (
    <div className={classes.tools}>
      <SearchBox q={state.q} onSearch={(q) => change({ q }, 'replace')} />
      {narrow}
      <Filters
        resource={resource}
        filters={state.filters}
        told={told}
        rows={rows}
        onChange={(filters) => change({ filters })}
      />
      <span className={classes.end}>
        <ColumnPicker
          resource={resource}
          columns={columns}
          offered={offered}
          density={density}
          onChange={(picked) => change(picked, 'replace')}
        />
        <ImportExportButton {...exchanged} sort={control.sort} />
        {end}
      </span>
    </div>
  )
}
