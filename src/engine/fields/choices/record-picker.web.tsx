import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import '@mantine/core/styles/Combobox.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { endedLabel, titleOf } from '../columns.web.ts'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import classes from './picker.module.css'
import { fieldMessages } from '#engine/crud/field.messages.ts'
import { statusMessages } from '#engine/list/list.messages.ts'

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
  readonly control: {
    readonly id?: string
    readonly name?: string
    readonly label: string
    readonly required?: boolean
  }
}) {
  const { target, value, title, onPick, clearable, onCreate, control } = props
  const say = useSay()
  const [words, setWords] = useState('')
  const [typed] = useDebouncedValue(words.trim(), 200)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setWords('')
    },
  })
  const query = new URLSearchParams({ limit: '20', sort: target.title[0] ?? '-createdAt', ...(typed && { q: typed }) })
  const found = useQuery({
    ...recordsQuery(target, query),
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  })
  const isOver = (row: Row): boolean => endedLabel(target, row) !== null
  // Of rows with one name the one that is meant comes first.
  const rows = (found.data?.data ?? []).toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))
  const pick = (option: string): void => {
    combobox.closeDropdown()
    if (option === createOption) return onCreate?.(words.trim())
    const row = rows.find(({ id }) => id === option)
    if (row) onPick(row.id, titleOf(target, row))
  }
  const open = combobox.dropdownOpened
  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...control}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- The target around it gives them.
          role="combobox"
          classNames={{ input: classes.words ?? '' }}
          placeholder={open && title ? title : say(fieldMessages.search)}
          value={open ? words : title}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          rightSectionPointerEvents={clearable && value ? 'all' : 'none'}
          rightSection={
            found.isFetching ? (
              <Loader size={16} />
            ) : clearable && value ? (
              <Combobox.ClearButton aria-label={say(fieldMessages.clear)} onClear={() => onPick(null, '')} />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={control.label} className={classes.options}>
          {rows.map((row) => {
            const over = endedLabel(target, row)
            const note = over ? say(over) : row.active ? null : say(statusMessages.inactive)
            return (
              <Combobox.Option key={row.id} value={row.id} active={row.id === value} className={classes.option}>
                <span dir="auto">{titleOf(target, row)}</span>
                {note && <span className={classes.note}>{note}</span>}
              </Combobox.Option>
            )
          })}
          {found.isError && <Combobox.Empty>{say(fieldMessages.searchFailed)}</Combobox.Empty>}
          {found.isSuccess && rows.length === 0 && <Combobox.Empty>{say(fieldMessages.nothingFound)}</Combobox.Empty>}
          {/* Last, and not before the others are there: an option that moves is clicked by mistake. */}
          {onCreate && !found.isPending && (
            <Combobox.Option value={createOption} className={classes.create}>
              <IconPlus size={16} aria-hidden="true" />
              {words.trim() ? say(fieldMessages.createNamed, { name: words.trim() }) : say(fieldMessages.createOne)}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
