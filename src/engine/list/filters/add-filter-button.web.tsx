import { IconFilterPlus } from '@tabler/icons-react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import type { ListFilter } from '../list-state.web.ts'
import { PanelButton } from './panel-button.web.tsx'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import { filterMessages } from '#engine/list/list.messages.ts'

const AddFilter = lazyComponent(() =>
  import('./filter-panels.web.tsx').then(({ AddFilter }) => ({ default: AddFilter })),
)

/** The filters of a list and the rows that they leave. */
export interface FiltersProps {
  readonly resource: Resource
  readonly filters: readonly ListFilter[]
  /** The field whose filter a tab already shows. */
  readonly hiddenField: string | undefined
  /** The filtered rows; they contain the titles of the rows they reference. */
  readonly rows: readonly Row[]
  readonly onChange: (filters: readonly ListFilter[]) => void
}

/** The list's filters after the filters of one field have changed. */
export function withField(
  filters: readonly ListFilter[],
  name: string,
  next: readonly ListFilter[],
): readonly ListFilter[] {
  const place = filters.findIndex(({ field }) => field === name)
  const others = filters.filter(({ field }) => field !== name)
  return others.toSpliced(place < 0 ? others.length : place, 0, ...next)
}

/** The button that adds a filter. */
export function AddFilterButton({ resource, filters, onChange }: FiltersProps) {
  const say = useSay()
  return (
    <PanelButton
      button={(toggle) => (
        <IconButton {...toggle} label={say(filterMessages.add)}>
          <IconFilterPlus size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      panel={(close) => (
        <AddFilter
          resource={resource}
          filters={filters}
          onClose={close}
          onChange={(name, next) => onChange(withField(filters, name, next))}
        />
      )}
    />
  )
}
