import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource } from '#engine/definition/resource.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import type { ParentFilter } from '#engine/form/parent-filter.web.ts'
import { useNewShortcut } from '#engine/list/use-new-shortcut.web.ts'
import { ListFailed } from '#engine/list/list-states.web.tsx'
import { organisation } from '#engine/definition/organisation.ts'
import { firstWeekday } from '#engine/fields/dates/week-start.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { momentFormat, momentOptions } from '#engine/fields/dates/intl-formats.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import CalendarBoard from './provider-calendar-board.web.tsx'
import { visibleDays, momentsOf, type CalendarLocation, type CalendarView } from './provider-calendar-days.ts'
import {
  entriesBetween,
  isOccurrence,
  maxEntries,
  useMoveEntry,
  type BusyTime,
  type CalendarEntry,
  type OccurrenceEntry,
} from './provider-calendar-entries.web.ts'
import { messages } from './provider-calendar.messages.ts'
import type { TimeRange } from './provider-calendar-times.ts'
import { CalendarTools } from './provider-calendar-tools.web.tsx'
import { CalendarAddressButton } from '../calendar-address/calendar-address-button.web.tsx'
import { provider } from '../provider.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import head from '#engine/list/list.module.css'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import classes from './provider-calendar.module.css'

const OccurrenceDialog = lazyComponent(() => import('./occurrence-dialog.web.tsx'))
const RecordDrawer = lazyComponent(() => import('#engine/record/record-drawer.web.tsx'))

/** The calendar of providers. Creating, dragging and opening entries use the same form and API as the table. */
export function ProviderCalendarScreen(props: {
  readonly resource: Resource
  readonly place: CalendarLocation & { readonly look: Exclude<CalendarView, 'table'> }
  readonly today: string
  readonly search: Readonly<Record<string, unknown>>
  readonly switcher: ReactNode
  readonly address: (change: Partial<CalendarLocation>, more?: Readonly<Record<string, string>>) => string
  readonly go: (href: string, how?: 'push' | 'replace') => void
  /** The provider whose page contains the calendar; absent on the calendar's own page. */
  readonly of?: ParentFilter
}) {
  const { resource, place, search, address, go } = props
  const { look, day, providerId } = place
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const signedIn = useSelf()
  const self = signedIn ?? props.of
  const whose = self?.id ?? providerId ?? undefined
  const times = useTimes()
  const firstDay = firstWeekday(language, organisation.country)
  const days = visibleDays(look, day, firstDay)
  const { from, to } = momentsOf(days, organisation.zone)
  const query = entriesBetween(from, to, providerId)
  const entriesQuery = useQuery({ ...query, placeholderData: keepPreviousData })
  const [blocking, setBlocking] = useState<BusyTime | null>(null)
  const move = useMoveEntry(query.queryKey, { times, onBlocked: setBlocking })
  const [pendingChange, setAsked] = useState<{ readonly entry: OccurrenceEntry; readonly to: TimeRange | null } | null>(
    null,
  )
  const chosen = useQuery({
    ...recordQuery(provider, providerId ?? ''),
    enabled: providerId !== null,
    staleTime: 60_000,
  })
  const record = recordIn(search)
  const changes = may(`${resource.name}:update`)
  const open = (id: string): void => {
    const entry = entriesQuery.data?.entries.find((one) => one.id === id)
    if (!entry || !isOccurrence(entry)) return go(address({}, { record: id }))
    if (changes) setAsked({ entry, to: null })
    else go(address({}, { record: entry.occurrence.entryId }))
  }
  const moveOrAsk = (entry: CalendarEntry, to: TimeRange): void =>
    isOccurrence(entry) ? setAsked({ entry, to }) : move(entry, to)
  const drawn = useMemo(() => ({ ...spanIn(search), ...(providerId !== null && { providerId }) }), [search, providerId])
  const create = may(`${resource.name}:create`) ? (): void => go(address({}, { record: 'new' })) : undefined
  useNewShortcut(create)
  return (
    <section className={`${head.screen} ${classes.screen}`}>
      <header className={head.head}>
        {!props.of && <h1 className="named-above">{say(resource.labels.many)}</h1>}
        {props.switcher}
        <span className={head.spacer} />
        {whose !== undefined && <CalendarAddressButton providerId={whose} />}
        {create && (
          <Button aria-keyshortcuts="c n" onClick={create}>
            <IconPlus size={16} aria-hidden="true" />
            {say(resource.labels.create)}
          </Button>
        )}
      </header>
      <div className={`${head.frame} ${classes.frame}`}>
        <CalendarTools
          place={place}
          days={days}
          today={props.today}
          providerName={chosen.data ? titleOf(provider, chosen.data) : ''}
          busy={entriesQuery.isFetching}
          choosing={self === undefined && may('provider:read')}
          onGo={(change) => go(address(change))}
        />
        {entriesQuery.data?.complete === false && (
          <p className={classes.warning} role="status">
            <IconAlertTriangle size={16} aria-hidden="true" />
            {say(messages.tooMany, { number: maxEntries })}
          </p>
        )}
        {create && look !== 'list' && entriesQuery.data?.entries.length === 0 && (
          <p className={classes.hint} role="status">
            {say(messages.draw)}
          </p>
        )}
        {entriesQuery.isError && !entriesQuery.data ? (
          <ListFailed error={entriesQuery.error} onRetry={() => void entriesQuery.refetch()} />
        ) : (
          <CalendarBoard
            look={look}
            day={day}
            firstDay={firstDay}
            entries={entriesQuery.data?.entries ?? noEntries}
            blocking={blocking}
            naming={providerId === null && self === undefined}
            times={times}
            onOpen={open}
            onDay={(chosenDay) => go(address({ look: 'day', day: chosenDay }))}
            onMove={changes ? moveOrAsk : undefined}
            onDraw={create && (({ start, end }) => go(address({}, { record: 'new', start, end })))}
          />
        )}
      </div>
      <LazyBoundary>
        {pendingChange && (
          <OccurrenceDialog
            {...pendingChange}
            onSeries={(id) => {
              setAsked(null)
              go(address({}, { record: id }))
            }}
            onClose={() => {
              setAsked(null)
              // The dragged occurrence keeps its new place on screen until the user chooses the scope.
              void entriesQuery.refetch()
            }}
          />
        )}
        {record !== null && (
          <RecordDrawer
            key={record}
            resource={resource}
            id={record}
            prefill={drawn}
            parent={self}
            onClose={() => go(address({}))}
          />
        )}
      </LazyBoundary>
    </section>
  )
}

/** For a signed-in provider, presets new entries with that provider. */
function useSelf(): ParentFilter | undefined {
  const user = useUser()
  return useMemo(
    () =>
      user?.kind === 'provider'
        ? { field: 'providerId', id: user.id, title: user.displayName, address: {} }
        : undefined,
    [user],
  )
}

const noEntries: readonly never[] = []

/** Formats a time in the organisation's zone. */
function useTimes(): (span: TimeRange) => string {
  const language = useLanguage()
  return useMemo(() => {
    const clock = momentFormat(language, { ...momentOptions, timeZone: organisation.zone })
    return ({ start, end }) => clock.formatRange(new Date(start), new Date(end))
  }, [language])
}

/** The id of the record that the address opens, or `new`; null for other values. */
function recordIn({ record }: Readonly<Record<string, unknown>>): string | null {
  return typeof record === 'string' && /^(new|[0-9a-f-]{36})$/.test(record) ? record : null
}

/** The selected time for a new entry, from the address. */
function spanIn({ start, end }: Readonly<Record<string, unknown>>): Partial<TimeRange> {
  const instant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))
  return { ...(instant(start) && { start }), ...(instant(end) && { end }) }
}
