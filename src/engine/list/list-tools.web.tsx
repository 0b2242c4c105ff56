import type { ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Row } from '#engine/definition/resource.ts'
import { ImportExportButton, type ImportExportProps } from '#engine/import-export/screens/import-export-button.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import { ColumnPicker } from './filters/column-picker.web.tsx'
import { AddFilterButton, withField } from './filters/add-filter-button.web.tsx'
import { chosenState, isInView } from './views/state-tabs.web.tsx'
import { SearchBox } from './filters/search-box.web.tsx'
import type { ListFilter } from './list-state.web.ts'
import type { ListControl } from './use-list-state.web.ts'
import { FilterSheet } from './filter-sheet.web.tsx'
import classes from './list.module.css'

const FilterChips = lazyComponent(() => import('./filters/filter-chips.web.tsx'))
const FilterByField = lazyComponent(() =>
  import('./filters/filter-panels.web.tsx').then((file) => ({ default: file.FilterByField })),
)
const PrintedScope = lazyComponent(() => import('./printed-scope.web.tsx'))
const ReadAs = lazyComponent(() => import('./filters/read-as.web.tsx'))

/**
 * The bar above a list: its tabs, search, filters, columns and file actions, with the active filters below. On a phone all
 * but the tabs and the search are in a bottom sheet.
 */
export function ListTools(
  props: Omit<ImportExportProps, 'sort'> & {
    readonly control: ListControl
    /** The tabs at the start of the bar. */
    readonly strip: ReactNode
    readonly rows: readonly Row[]
    /** The columns that a person can choose. */
    readonly offered: readonly string[]
    /** An extra filter of this resource. */
    readonly narrow: ReactNode
    readonly end: ReactNode
  },
) {
  const { control, strip, rows, offered, narrow, end, ...exchanged } = props
  const { state, change, density } = control
  const { resource, columns, parent } = exchanged
  const phone = usePhone()
  const say = useSay()
  const hasStateTab = !parent && !isInView(state) && chosenState(resource, state.filters) !== undefined
  const stateField = hasStateTab ? resource.stateField : undefined
  const narrowing = {
    ...{ resource, filters: state.filters, hiddenField: stateField, rows },
    onChange: (next: readonly ListFilter[]) => change({ filters: next }),
  }
  // Few short tabs leave the search its place in the bar. A tab has padding for about five letters.
  const states = resource.fields[resource.stateField ?? '']?.choices
  const isCrowded = !states || states.reduce((sum, { label }) => sum + say(label).length + 5, 0) > 65
  // On a phone, a strip with nothing but "all" and "+" is in the sheet.
  const isPlain = phone && resource.stateField === undefined && !isInView(state)
  const exchange = <ImportExportButton {...exchanged} labelled={phone} sort={control.sort} />
  const count = new Set(state.filters.map(({ field }) => field).filter((field) => field !== stateField)).size
  // The place holder keeps the height of the chips while they load.
  const chips = count > 0 && (
    <LazyBoundary fallback={<div className={classes.chips} />}>
      <FilterChips {...narrowing} />
    </LazyBoundary>
  )
  return (
    <>
      <div className={classes.bar} data-plain={isPlain || undefined}>
        {strip}
        {!phone && narrow}
        <SearchBox
          q={state.q}
          brief={strip && resource.stateField && isCrowded}
          onSearch={(q) => change({ q }, 'replace')}
        />
        {phone ? (
          // A view that is chosen in the sheet closes it.
          <FilterSheet key={state.view} count={count}>
            {isPlain && strip}
            {narrow}
            {chips}
            <FilterByField
              resource={resource}
              filters={state.filters}
              onChange={(name, next) => narrowing.onChange(withField(state.filters, name, next))}
              onClose={() => {}}
            />
            {exchange}
          </FilterSheet>
        ) : (
          <>
            <AddFilterButton {...narrowing} />
            <ColumnPicker
              resource={resource}
              columns={columns}
              offered={offered}
              density={density}
              onChange={(picked) => change(picked, 'replace')}
            />
            {exchange}
          </>
        )}
        {end}
      </div>
      {!phone && chips}
      <LazyBoundary>
        {(state.q || state.filters.length > 0) && <PrintedScope resource={resource} state={state} rows={rows} />}
      </LazyBoundary>
      {/\d/.test(state.q) && (
        <LazyBoundary>
          <ReadAs resource={resource} typed={state.q} />
        </LazyBoundary>
      )}
    </>
  )
}
