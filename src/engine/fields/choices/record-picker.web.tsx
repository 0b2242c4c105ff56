import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { endedLabel, titleOf, evidenceOf, fieldOf, pictureOf } from '../columns.web.ts'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useDebounced } from '#engine/ui/use-debounced.web.ts'
import { Combobox } from '#engine/ui/controls/combobox.web.tsx'
import type { FieldProps } from '#engine/ui/controls/field.web.tsx'
import classes from './picker.module.css'
import { inputMessages } from '#engine/crud/form-field.messages.ts'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { statusMessages } from '#engine/list/list.messages.ts'
import { Thumb } from '../images/image.web.tsx'
import { useRegistry } from '../registry.web.tsx'

const createOption = '+'

/** An input that searches the records of a resource on the server and offers twenty at a time, by keyboard or mouse. */
export function RecordPicker(props: {
  readonly target: Resource
  readonly value: string | null
  /** The title of the picked record. */
  readonly title: string
  readonly onPick: (id: string | null, title: string) => void
  readonly clearable: boolean
  /** Inactive records are shown but cannot be chosen. */
  readonly activeOnly?: boolean
  /** Called with the typed words to create a record; offered only if the person may create one. */
  readonly onCreate?: ((words: string) => void) | undefined
  /** The name of the record that would be created from the typed words; by default these words. */
  readonly nameOf?: (words: string) => string
  /** A ref to the input element. */
  readonly box?: Ref<HTMLInputElement>
  readonly placeholder?: string
  readonly control: FieldProps & { readonly id?: string; readonly name?: string; readonly required?: boolean }
}) {
  const { target, value, title, onPick, clearable, activeOnly = false, onCreate, nameOf, control } = props
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const typed = useDebounced(words.trim(), 200)
  const query = new URLSearchParams({ limit: '20', sort: target.title[0] ?? '-createdAt', ...(typed && { q: typed }) })
  const listQuery = useQuery({ ...recordsQuery(target, query), enabled: open, placeholderData: keepPreviousData })
  // Inactive records and records that have ended come last.
  const rank = (row: Row): number => Number(endedLabel(target, row) !== null) + 2 * Number(!row.active)
  const rows = (listQuery.data?.data ?? []).toSorted((one, other) => rank(one) - rank(other))
  const options = rows.map((row) => ({
    value: row.id,
    content: <RecordOption resource={target} row={row} />,
    disabled: activeOnly && !row.active && row.id !== value,
    onPick: () => onPick(row.id, titleOf(target, row)),
  }))
  const create = {
    value: createOption,
    onPick: () => onCreate?.(words.trim()),
    content: (
      <span className={classes.create}>
        <IconPlus size={16} aria-hidden="true" />
        {words.trim()
          ? say(inputMessages.createNamed, { name: nameOf?.(words.trim()) ?? words.trim() })
          : say(inputMessages.createOne)}
      </span>
    ),
  }
  const nothing = listQuery.isError
    ? inputMessages.searchFailed
    : listQuery.isSuccess && rows.length === 0
      ? inputMessages.nothingFound
      : null
  return (
    <Combobox
      {...control}
      {...(props.box && { ref: props.box })}
      {...(props.placeholder && { placeholder: props.placeholder })}
      value={value}
      title={title}
      words={words}
      onWords={setWords}
      open={open}
      onOpen={setOpen}
      // The option to create a record comes last, and only after the others have loaded: a person could click a moving
      // option by mistake.
      options={onCreate && !listQuery.isPending ? [...options, create] : options}
      nothing={nothing ? say(nothing) : undefined}
      busy={words.trim() !== typed || listQuery.isFetching}
      onClear={clearable ? () => onPick(null, '') : undefined}
    />
  )
}

/** An option of the record picker: picture, title, and below them the fields that distinguish the record. */
function RecordOption({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  const { kinds } = useRegistry()
  const picture = resource.evidence.length > 0 ? pictureOf(resource, kinds, row) : null
  const over = endedLabel(resource, row)
  const note = over ? say(over) : row.active ? null : say(statusMessages.inactive)
  const title = titleOf(resource, row)
  const evidence = evidenceOf(resource, row)
  return (
    <>
      {picture !== null && <Thumb name={picture} />}
      <span className={classes.words}>
        <span className={classes.title} dir={textDirection(title)}>
          {title}
        </span>
        {evidence.length > 0 && (
          <span className={classes.evidence}>
            {evidence.map((name) => (
              <Fact key={name} resource={resource} row={row} name={name} />
            ))}
          </span>
        )}
      </span>
      {note && <span className={classes.note}>{note}</span>}
    </>
  )
}

function Fact({ resource, row, name }: { readonly resource: Resource; readonly row: Row; readonly name: string }) {
  const { kinds } = useRegistry()
  const field = fieldOf(resource, name)
  const Cell = kinds[field?.kind ?? '']?.Cell
  return (
    field &&
    Cell && (
      <span>
        <Cell name={name} field={field} value={row[name]} title={row.titles?.[name]} row={row} />
      </span>
    )
  )
}
