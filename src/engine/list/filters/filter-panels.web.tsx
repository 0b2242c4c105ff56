import { useState } from 'react'
import type { Field } from '#engine/definition/field.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { fieldOf, filterable } from '#engine/fields/columns.web.ts'
import type { ListFilter } from '../list-state.web.ts'
import { FilterForm } from './filter-form.web.tsx'
import { Popover } from '#engine/ui/popover.web.tsx'
import classes from './filters.module.css'
import { filterMessages } from '#engine/list/list.messages.ts'

/** Changes a filter that is there. */
export function ChangeFilter(props: {
  readonly field: Field
  readonly name: string
  readonly filter: ListFilter
  readonly onDone: (filter: ListFilter) => void
  readonly onClose: () => void
}) {
  const say = useSay()
  return (
    <Popover label={say(filterMessages.how)} onClose={props.onClose}>
      <FilterForm
        field={props.field}
        name={props.name}
        filter={props.filter}
        onDone={(filter) => {
          props.onClose()
          props.onDone(filter)
        }}
      />
    </Popover>
  )
}

/** Chooses a field, then how the list is narrowed by it. */
export function AddFilter(props: {
  readonly resource: Resource
  readonly onAdd: (filter: ListFilter) => void
  readonly onClose: () => void
}) {
  const { resource, onAdd, onClose } = props
  const say = useSay()
  const may = useMay()
  const [name, setName] = useState<string | null>(null)
  const field = name === null ? undefined : fieldOf(resource, name)
  // Rows that somebody may not read cannot be searched for to filter by.
  const isOffered = (one: string): boolean => {
    const target = fieldOf(resource, one)?.target
    return target === undefined || may(`${target}:read`)
  }
  return (
    <Popover label={say(filterMessages.choose)} onClose={onClose}>
      {field && name !== null ? (
        <FilterForm
          key={name}
          field={field}
          name={name}
          onBack={() => setName(null)}
          onDone={(filter) => {
            onClose()
            onAdd(filter)
          }}
        />
      ) : (
        <ul className={classes.fields} aria-label={say(filterMessages.choose)}>
          {filterable(resource)
            .filter(isOffered)
            .map((one) => (
              <li key={one}>
                <button type="button" onClick={() => setName(one)}>
                  {say(fieldOf(resource, one)?.label ?? resource.labels.one)}
                </button>
              </li>
            ))}
        </ul>
      )}
    </Popover>
  )
}
