import { IconX } from '@tabler/icons-react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { fieldOf } from '#engine/fields/columns.web.ts'
import type { ListFilter } from '../list-state.web.ts'
import { withField, type FiltersProps } from './add-filter-button.web.tsx'
import { FilterSentence } from './filter-sentence.web.tsx'
import { PanelButton } from './panel-button.web.tsx'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import { filterMessages } from '#engine/list/list.messages.ts'
import { ChangeFilter } from './filter-panels.web.tsx'
import classes from './filters.module.css'
import list from '../list.module.css'

/** The filters of a list as one chip per field, with buttons to change and remove them. */
export default function FilterChips({ resource, filters, hiddenField, rows, onChange }: FiltersProps) {
  const say = useSay()
  const fields = [...new Set(filters.map(({ field }) => field))].filter((name) => name !== hiddenField)
  const of = (name: string): readonly ListFilter[] => filters.filter(({ field }) => field === name)
  return (
    <div className={list.chips} role="group" aria-label={say(filterMessages.group)}>
      {fields.map((name) => (
        <Chip
          key={name}
          resource={resource}
          name={name}
          filters={of(name)}
          rows={rows}
          onChange={(next) => onChange(withField(filters, name, next))}
        />
      ))}
      {fields.length > 1 && (
        <Button tone="bare" onClick={() => onChange(hiddenField === undefined ? [] : of(hiddenField))}>
          {say(filterMessages.clear)}
        </Button>
      )}
    </div>
  )
}

function Chip(props: {
  readonly resource: Resource
  readonly name: string
  readonly filters: readonly ListFilter[]
  readonly rows: readonly Row[]
  readonly onChange: (filters: readonly ListFilter[]) => void
}) {
  const { resource, name, filters, rows, onChange } = props
  const say = useSay()
  const field = fieldOf(resource, name)
  if (!field) return null
  const value = filters[0]?.value
  const title = rows.find((row) => row[name] === value)?.titles?.[name]
  return (
    <PanelButton
      className={classes.chip}
      button={(toggle) => (
        <>
          <button type="button" className={classes.chipText} {...toggle}>
            <FilterSentence field={field} filters={filters} title={title} />
          </button>
          <IconButton label={say(filterMessages.remove, { field: say(field.label) })} onClick={() => onChange([])}>
            <IconX size={14} aria-hidden="true" />
          </IconButton>
        </>
      )}
      panel={(close) => <ChangeFilter field={field} name={name} filters={filters} onChange={onChange} onDone={close} />}
    />
  )
}
