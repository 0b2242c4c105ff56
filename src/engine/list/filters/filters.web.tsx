import { IconFilterPlus, IconX } from '@tabler/icons-react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { fieldOf } from '#engine/fields/columns.web.ts'
import type { ListFilter } from '../list-state.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { PanelButton } from './panel-button.web.tsx'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import classes from './filters.module.css'
import { filterMessages } from '#engine/list/list.messages.ts'

const ChangeFilter = lazyComponent(() =>
  import('./filter-panels.web.tsx').then(({ ChangeFilter }) => ({ default: ChangeFilter })),
)
const AddFilter = lazyComponent(() =>
  import('./filter-panels.web.tsx').then(({ AddFilter }) => ({ default: AddFilter })),
)

/** The filters of a list as chips, each changed by a click and removed by its cross, and a way to add one. */
export function Filters(props: {
  readonly resource: Resource
  readonly filters: readonly ListFilter[]
  /** The rows they leave: a row names what it points at. */
  readonly rows: readonly Row[]
  readonly onChange: (filters: readonly ListFilter[]) => void
}) {
  const { resource, filters, rows, onChange } = props
  const say = useSay()
  return (
    <div className={classes.chips} role="group" aria-label={say(filterMessages.group)}>
      {filters.map((filter, place) => (
        <Chip
          key={`${filter.field} ${filter.operator}`}
          resource={resource}
          filter={filter}
          title={rows.find((row) => row[filter.field] === filter.value)?.titles?.[filter.field]}
          onChange={(next) => onChange(filters.with(place, next))}
          onRemove={() => onChange(filters.toSpliced(place, 1))}
        />
      ))}
      <PanelButton
        button={(toggle) => (
          <Button tone="quiet" {...toggle}>
            <IconFilterPlus size={16} stroke={1.75} aria-hidden="true" />
            {say(filterMessages.add)}
          </Button>
        )}
        panel={(close) => (
          <AddFilter
            resource={resource}
            onClose={close}
            onAdd={(filter) => onChange([...filters.filter((one) => !sameKind(one, filter)), filter])}
          />
        )}
      />
      {filters.length > 1 && (
        <Button tone="bare" onClick={() => onChange([])}>
          {say(filterMessages.clear)}
        </Button>
      )}
    </div>
  )
}

function sameKind(one: ListFilter, other: ListFilter): boolean {
  return one.field === other.field && one.operator === other.operator
}

function Chip(props: {
  readonly resource: Resource
  readonly filter: ListFilter
  readonly title: string | null | undefined
  readonly onChange: (filter: ListFilter) => void
  readonly onRemove: () => void
}) {
  const { resource, filter, title, onChange, onRemove } = props
  const say = useSay()
  const { kinds } = useRegistry()
  const field = fieldOf(resource, filter.field)
  if (!field) return null
  const { FilterValue } = kinds[field.kind] ?? {}
  const label = say(field.label)
  return (
    <PanelButton
      className={classes.chip}
      button={(toggle) => (
        <>
          <button type="button" className={classes.chipText} {...toggle}>
            <span className={classes.chipLabel}>{label}</span>
            <span>{say(filterMessages.sign[filter.operator])}</span>
            <strong>
              {filter.operator === 'empty' ? (
                say(filter.value === 'true' ? filterMessages.isEmpty : filterMessages.isFilled)
              ) : FilterValue ? (
                <FilterValue field={field} operator={filter.operator} value={filter.value} title={title} />
              ) : (
                <bdi>{filter.value}</bdi>
              )}
            </strong>
          </button>
          <IconButton label={say(filterMessages.remove, { field: label })} onClick={onRemove}>
            <IconX size={14} aria-hidden="true" />
          </IconButton>
        </>
      )}
      panel={(close) => (
        <ChangeFilter field={field} name={filter.field} filter={filter} onClose={close} onDone={onChange} />
      )}
    />
  )
}
