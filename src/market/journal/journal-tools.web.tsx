import { apiQuery } from '#engine/http/api-query.web.ts'
import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { DayPicker } from '#engine/fields/dates/calendar.web.tsx'
import { FilterSheet } from '#engine/list/filter-sheet.web.tsx'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import { AppLink, useNavigateTo } from '#engine/routing/link.web.tsx'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { actionName, otherResourceName } from './journal-actions.ts'
import { messages } from './journal.messages.ts'
import type { journalChoices, JournalEntry } from './journal.contract.ts'
import { journal, journalChoicesPath, type JournalFilter } from './journal.ts'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import classes from './journal.module.css'

type Filters = Readonly<Partial<Record<JournalFilter, string>>>

const afterTyping = 350

/** The filters of the journal. Their values are in the address. */
export function JournalTools(props: {
  readonly filters: Filters
  readonly entries: readonly JournalEntry[]
  /** The actions with files that a phone shows with the filters. */
  readonly children: ReactNode
}) {
  const { filters, entries, children } = props
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
  const chosen = (
    name: JournalFilter,
    anyLabel: string,
    list: readonly { readonly value: string; readonly label: string }[],
  ) => {
    const value = filters[name] ?? ''
    const choices = value === '' || list.some((one) => one.value === value) ? list : [...list, { value, label: value }]
    return { options: [{ value: '', label: anyLabel }, ...choices], value }
  }
  const phone = usePhone()
  const narrowed = Object.keys(filters).filter((name) => name !== 'q' && name !== 'record').length
  const record = entries.find(({ recordId }) => recordId === filters.record)
  const controls = (
    <>
      <Select
        label={say(messages.person)}
        {...chosen(
          'person',
          say(messages.anybody),
          (data?.data.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        )}
        onChange={(event) => change({ person: event.currentTarget.value })}
      />
      <Select
        label={say(messages.action)}
        {...chosen(
          'action',
          say(messages.anyAct),
          sorted((data?.data.actions ?? []).map((value) => ({ value, label: actionName(value, language) }))),
        )}
        onChange={(event) => change({ action: event.currentTarget.value })}
      />
      <Select
        label={say(messages.resource)}
        {...chosen(
          'resource',
          say(messages.anything),
          sorted((data?.data.resources ?? []).map((value) => ({ value, label: labelOf(value) }))),
        )}
        onChange={(event) => change({ resource: event.currentTarget.value, record: '' })}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayPicker
          key={name}
          label={say(messages[name])}
          value={filters[name] ?? null}
          {...(name === 'from' ? { latest: filters.to } : { earliest: filters.from })}
          onChange={(day) => change({ [name]: day ?? '' })}
        />
      ))}
    </>
  )
  return (
    <form
      className={classes.tools}
      role="search"
      aria-label={say(messages.narrow)}
      onSubmit={(event) => event.preventDefault()}
    >
      <Words q={filters.q ?? ''} onSearch={(q) => change({ q })} />
      {phone ? (
        <FilterSheet count={narrowed}>
          {controls}
          {children}
        </FilterSheet>
      ) : (
        controls
      )}
      {filters.record !== undefined && (
        <AppLink className={classes.chip} href={addressWith({ record: '' })}>
          {say(messages.record)} <bdi>{record?.title ?? ''}</bdi>
          <IconX size={14} aria-hidden="true" />
        </AppLink>
      )}
      {Object.keys(filters).length > 0 && (
        <AppLink className={classes.clear} href={journal.screen}>
          {say(messages.clear)}
        </AppLink>
      )}
    </form>
  )
}

function Words({ q, onSearch }: { readonly q: string; readonly onSearch: (q: string) => void }) {
  const say = useSay()
  const [typed, setTyped] = useState(q)
  const [sent, setSent] = useState(q)
  // The address was changed by a link or the browser’s Back button, so the input shows the new text.
  if (q !== sent) {
    setSent(q)
    setTyped(q)
  }
  useEffect(() => {
    const text = typed.trim()
    if (text === sent) return
    const timer = setTimeout(() => {
      setSent(text)
      onSearch(text)
    }, afterTyping)
    return () => clearTimeout(timer)
  })
  return (
    <TextInput
      type="search"
      className={classes.words}
      label={say(messages.search)}
      autoComplete="off"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
