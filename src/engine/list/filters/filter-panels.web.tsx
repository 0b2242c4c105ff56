import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field } from '#engine/definition/field.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { foldText } from '#engine/definition/text/text-folding.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { fieldOf, filterable } from '#engine/fields/columns.web.ts'
import { inputsOf } from '#engine/fields/inputs.web.tsx'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import type { ListFilter } from '../list-state.web.ts'
import type { FieldFilterProps } from './field-filter.web.ts'
import { FilterForm } from './filter-form.web.tsx'
import { Popover } from '#engine/ui/overlays/popover.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import classes from './filters.module.css'
import { filterFormMessages } from './filter-form.messages.ts'

/** The panel that changes the filter of one field. */
export function ChangeFilter({ onDone, ...form }: FieldFilterProps) {
  const say = useSay()
  return (
    <Popover label={say(filterFormMessages.how)} onClose={onDone}>
      <FilterForm {...form} onDone={onDone} />
    </Popover>
  )
}

interface AddFilterProps {
  readonly resource: Resource
  readonly filters: readonly ListFilter[]
  /** Receives a field and the filters that replace its current ones. */
  readonly onChange: (field: string, filters: readonly ListFilter[]) => void
  readonly onClose: () => void
}

/** The panel that adds a filter. */
export function AddFilter(props: AddFilterProps) {
  const say = useSay()
  return (
    <Popover label={say(filterFormMessages.choose)} onClose={props.onClose}>
      <FilterByField {...props} focused />
    </Popover>
  )
}

/** The form that adds a filter: it searches for a field, then shows the filter form of that field. */
export function FilterByField(
  props: AddFilterProps & {
    /** Whether the search of the fields receives the focus; on a phone its keyboard would cover the form. */
    readonly focused?: boolean
  },
) {
  const { resource, filters, onChange, onClose, focused } = props
  const [name, setName] = useState<string | null>(null)
  const field = name === null ? undefined : fieldOf(resource, name)
  if (!field || name === null) return <FieldList resource={resource} focused={focused} onPick={setName} />
  return (
    <FilterForm
      key={name}
      field={field}
      name={name}
      filters={filters.filter((one) => one.field === name)}
      onBack={() => setName(null)}
      onChange={(next) => onChange(name, next)}
      onDone={() => {
        setName(null)
        onClose()
      }}
    />
  )
}

function FieldList(props: {
  readonly resource: Resource
  readonly focused: boolean | undefined
  readonly onPick: (name: string) => void
}) {
  const { resource, focused, onPick } = props
  const say = useSay()
  const may = useMay()
  const { kinds } = useRegistry()
  const [words, setWords] = useState('')
  const labelOf = (field: Field | undefined): string => say(field?.label ?? resource.labels.one)
  const offered = filterable(resource).filter((name) => {
    const field = fieldOf(resource, name)
    // A filter by a referenced row needs permission to read that resource.
    const readable = field?.target === undefined || may(`${field.target}:read`)
    return readable && foldText(labelOf(field)).includes(foldText(words.trim()))
  })
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (offered[0] !== undefined) onPick(offered[0])
      }}
    >
      <TextInput
        type="search"
        aria-label={say(filterFormMessages.find)}
        placeholder={say(filterFormMessages.find)}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        end={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        data-autofocus={focused}
      />
      <ul className={classes.fields} aria-label={say(filterFormMessages.choose)}>
        {offered.map((name) => {
          const field = fieldOf(resource, name)
          const kind = field && kinds[field.kind]
          const { Sign = IconFilter } = field ? inputsOf(field.kind, kind) : {}
          return (
            <li key={name}>
              <button type="button" onClick={() => onPick(name)}>
                <Sign size={16} stroke={1.75} aria-hidden="true" />
                {labelOf(field)}
              </button>
            </li>
          )
        })}
      </ul>
    </form>
  )
}
