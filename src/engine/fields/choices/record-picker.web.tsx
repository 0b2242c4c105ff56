import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { endedLabel, titleOf } from '../columns.web.ts'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useDebounced } from '#engine/ui/use-debounced.web.ts'
import { Combobox } from '#engine/ui/controls/combobox.web.tsx'
import type { FieldProps } from '#engine/ui/controls/field.web.tsx'
import classes from './picker.module.css'
import { statusMessages } from '#engine/list/list.messages.ts'
import { fieldMessages } from '#engine/crud/field.messages.ts'

const createOption = '+'

/** A box that finds a record of a resource by its words: twenty at a time, by keyboard or mouse, from the server. */
export function RecordPicker(props: {
  readonly target: Resource
  readonly value: string | null
  /** What the picked record is called. */
  readonly title: string
  readonly onPick: (id: string | null, title: string) => void
  readonly clearable: boolean
  /** Offered when the person may add one; given the words that were typed. */
  readonly onCreate?: ((words: string) => void) | undefined
  readonly control: FieldProps & {
    readonly id?: string
    readonly name?: string
    readonly required?: boolean
    /** What it means that none is picked. */
    readonly empty?: string
  }
}) {
  const { target, value, title, onPick, clearable, onCreate, control } = props
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const typed = useDebounced(words.trim(), 200)
  const query = new URLSearchParams({ limit: '20', sort: target.title[0] ?? '-createdAt', ...(typed && { q: typed }) })
  const found = useQuery({ ...recordsQuery(target, query), enabled: open, placeholderData: keepPreviousData })
  const isOver = (row: Row): boolean => endedLabel(target, row) !== null
  // Of rows with one name the one that is meant comes first.
  const rows = (found.data?.data ?? []).toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))
  const pick = (option: string): void => {
    if (option === createOption) return onCreate?.(words.trim())
    const row = rows.find(({ id }) => id === option)
    if (row) onPick(row.id, titleOf(target, row))
  }
  const options = rows.map((row) => {
    const over = endedLabel(target, row)
    const note = over ? say(over) : row.active ? null : say(statusMessages.inactive)
    const content = (
      <>
        <span dir="auto">{titleOf(target, row)}</span>
        {note && <span className={classes.note}>{note}</span>}
      </>
    )
    return { value: row.id, content }
  })
  const create = {
    value: createOption,
    content: (
      <span className={classes.create}>
        <IconPlus size={16} aria-hidden="true" />
        {words.trim() ? say(fieldMessages.createNamed, { name: words.trim() }) : say(fieldMessages.createOne)}
      </span>
    ),
  }
  const nothing = found.isError
    ? fieldMessages.searchFailed
    : found.isSuccess && rows.length === 0
      ? fieldMessages.nothingFound
      : null
  return (
    <Combobox
      {...control}
      value={value}
      title={title}
      words={words}
      onWords={setWords}
      open={open}
      onOpen={setOpen}
      // Last, and not before the others are there: an option that moves is clicked by mistake.
      options={onCreate && !found.isPending ? [...options, create] : options}
      nothing={nothing ? say(nothing) : undefined}
      busy={found.isFetching}
      onPick={pick}
      onClear={clearable ? () => onPick(null, '') : undefined}
    />
  )
}
