import { apiQuery } from '#engine/http/api-query.web.ts'
import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DayPicker } from '#engine/fields/dates/calendar.web.tsx'
import { isDay } from '#engine/definition/days.ts'
import { writeDay } from '#engine/fields/dates/date.web.tsx'
import { SearchBox } from '#engine/list/filters/search-box.web.tsx'
import { FilterSheet } from '#engine/list/filter-sheet.web.tsx'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import { AppLink, useNavigateTo } from '#engine/routing/link.web.tsx'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { actionName, otherResourceName } from './journal-actions.ts'
import { filterMessages } from '#engine/list/list.messages.ts'
import { messages } from './journal.messages.ts'
import type { journalChoices, JournalEntry } from './journal.contract.ts'
import { journal, journalChoicesPath, journalFilters, type JournalFilter } from './journal.ts'
import { Select, type Option } from '#engine/ui/controls/select.web.tsx'
import classes from './journal.module.css'

type Filters = Readonly<Partial<Record<JournalFilter, string>>>

/** The search, the filters and the active filters of the journal. Their values are in the address. */
export function JournalTools(props: {
  readonly filters: Filters
  readonly entries: readonly JournalEntry[]
  /** The actions with files, which are at the end of the bar or, on a phone, in the sheet of the filters. */
  readonly files: ReactNode
}) {
  const { filters, entries, files } = props
  const say = useSay()
  const language = useLanguage()
  const go = useNavigateTo()
  const { resources } = useRegistry()
  const { data } = useQuery({
    ...apiQuery<typeof journalChoices>(['journal-choices'], journalChoicesPath),
    staleTime: 300_000,
  })
  const addressWith = (change: Filters): string => journal.screen + writeSearch({ ...filters, ...change })
  const change = (one: Filters): void => go(addressWith(one), 'replace')
  const labelOf = (name: string): string => {
    const resource = resources.find((one) => one.name === name)
    return resource ? resource.labels.many[language] : otherResourceName(name, language)
  }
  const sorted = <One extends { readonly label: string }>(list: readonly One[]): One[] =>
    list.toSorted((a, b) => a.label.localeCompare(b.label, language))
  const phone = usePhone()
  const selects = {
    person: {
      label: say(messages.person),
      any: say(messages.anybody),
      choices: (data?.data.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    action: {
      label: say(messages.action),
      any: say(messages.anyAct),
      choices: sorted((data?.data.actions ?? []).map((value) => ({ value, label: actionName(value, language) }))),
    },
    resource: {
      label: say(messages.resource),
      any: say(messages.anything),
      choices: sorted((data?.data.resources ?? []).map((value) => ({ value, label: labelOf(value) }))),
    },
  }
  const names = journalFilters.filter((name) => name !== 'q' && filters[name] !== undefined)
  const chipText = (name: JournalFilter): readonly [label: string, value: string] => {
    const value = filters[name] ?? ''
    if (name === 'record')
      return [say(messages.record), entries.find(({ recordId }) => recordId === value)?.title ?? '']
    if (name === 'from' || name === 'to') return [say(messages[name]), isDay(value) ? writeDay(value, language) : value]
    const { label, choices } = selects[name as keyof typeof selects]
    return [label, choices.find((choice) => choice.value === value)?.label ?? value]
  }
  return (
    <form
      className={classes.tools}
      role="search"
      aria-label={say(messages.narrow)}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchBox q={filters.q ?? ''} onSearch={(q) => change({ q })} />
      <FilterSheet count={names.length}>
        {(['person', 'action', 'resource'] as const).map((name) => (
          <Select
            key={name}
            label={selects[name].label}
            options={[{ value: '', label: selects[name].any }, ...choicesWith(selects[name].choices, filters[name])]}
            value={filters[name] ?? ''}
            onChange={({ currentTarget }) =>
              change({ [name]: currentTarget.value, ...(name === 'resource' && { record: '' }) })
            }
          />
        ))}
        {(['from', 'to'] as const).map((name) => (
          <DayPicker
            key={name}
            label={say(messages[name])}
            value={filters[name] ?? null}
            {...(name === 'from' ? { latest: filters.to } : { earliest: filters.from })}
            onChange={(day) => change({ [name]: day ?? '' })}
          />
        ))}
        {phone && files}
      </FilterSheet>
      {!phone && files}
      {names.length > 0 && (
        <div className={classes.chips}>
          {names.map((name) => {
            const [label, value] = chipText(name)
            return (
              <AppLink
                key={name}
                className={classes.chip}
                title={say(filterMessages.remove, { field: label })}
                href={addressWith({ [name]: '' })}
              >
                {label} <bdi>{value}</bdi>
                <IconX size={14} aria-hidden="true" />
              </AppLink>
            )
          })}
          <AppLink className={classes.clear} href={journal.screen}>
            {say(messages.clear)}
          </AppLink>
        </div>
      )}
    </form>
  )
}

/** The choices with the chosen value, which an address may have although it is no longer a choice. */
function choicesWith(choices: readonly Option[], value = ''): readonly Option[] {
  return value === '' || choices.some((one) => one.value === value) ? choices : [...choices, { value, label: value }]
}
