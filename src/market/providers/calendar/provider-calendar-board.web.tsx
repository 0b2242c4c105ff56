import FullCalendar, { useCalendarController, type EventDisplayInfo } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { useEffect, useMemo, type KeyboardEvent } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { directionOf, localeOf } from '#engine/definition/locale.ts'
import { useMediaQuery } from '#engine/ui/use-media-query.web.ts'
import { useSettled } from '#engine/ui/use-settled.web.ts'
import { dayOf } from '#engine/definition/days.ts'
import { listedDays, type CalendarView } from './provider-calendar-days.ts'
import type { CalendarEntry, BusyTime } from './provider-calendar-entries.web.ts'
import { messages } from './provider-calendar.messages.ts'
import {
  daysOfLongRange,
  defaultStartHour,
  onOtherDays,
  rangeOfDrop,
  type TimeRange,
} from './provider-calendar-times.ts'
import { eventOf, EntryContent, fullCalendarViews } from './provider-calendar-entry.web.tsx'
import { useKeyboardMoves } from './provider-calendar-keyboard.web.ts'
import classes from './provider-calendar.module.css'

const plugins = [dayGrid, timeGrid, list, interaction, classic]

const ownViews = { [fullCalendarViews.list]: { type: 'list', duration: { days: listedDays } } }

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The calendar grid: users open, drag and resize entries, and select empty time for a new entry. */
export default function CalendarBoard(props: {
  readonly look: Exclude<CalendarView, 'table'>
  readonly day: string
  readonly firstDay: number
  readonly entries: readonly CalendarEntry[]
  /** The booked time that prevented a move; its entry is highlighted. */
  readonly blocking: BusyTime | null
  readonly naming: boolean
  readonly times: (span: TimeRange) => string
  readonly onOpen: (id: string) => void
  readonly onDay: (day: string) => void
  /** Called after a drag; absent for people who may not change entries. */
  readonly onMove: ((entry: CalendarEntry, to: TimeRange) => void) | undefined
  readonly onDraw: ((span: TimeRange) => void) | undefined
}) {
  const { look, day, blocking, naming, onMove, onDraw } = props
  const say = useSay()
  const language = useLanguage()
  const direction = directionOf(language)
  const controller = useCalendarController()
  // FullCalendar measures itself before the hours have their height, so the board stays hidden until its content is
  // complete.
  const printed = useMediaQuery('print')
  const [board, settled] = useSettled<HTMLDivElement>()
  const keyboard = useKeyboardMoves({ look, direction, entries: props.entries, times: props.times, onMove })
  const { entries, pickedId } = keyboard
  const events = useMemo(
    () => entries.map((entry) => eventOf(entry, look, blocking, pickedId)),
    [entries, look, blocking, pickedId],
  )
  const entryOf = (id: string): CalendarEntry | undefined => entries.find((entry) => entry.id === id)
  useEffect(() => {
    controller.gotoDate(day)
  }, [controller, day])

  const laneName = useMemo(
    () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: organisation.zone }),
    [language],
  )
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    keyboard.onKeyDown(event)
    if (!(event.target instanceof HTMLElement)) return
    const { lane, date } = event.target.dataset
    if (lane === undefined || date === undefined || event.key !== 'Enter' || !onDraw) return
    event.preventDefault()
    onDraw(defaultStartHour(date, organisation.zone))
  }
  const moved = (event: EventDisplayInfo['event']): void => {
    const entry = entryOf(event.id)
    if (!entry || !onMove) return
    const { zone } = organisation
    const dropped = { allDay: event.allDay, start: event.startStr, end: event.endStr }
    const length = Date.parse(entry.end) - Date.parse(entry.start)
    const keepsHours = event.allDay && daysOfLongRange(entry, zone)
    onMove(entry, keepsHours ? onOtherDays(entry, dropped, zone) : rangeOfDrop(dropped, zone, length))
  }
  return (
    <div
      ref={board}
      className={classes.board}
      data-look={look}
      data-settling={!settled || undefined}
      onKeyDownCapture={press}
    >
      <FullCalendar
        key={look}
        controller={controller}
        plugins={plugins}
        views={ownViews}
        initialView={fullCalendarViews[look]}
        // FullCalendar scrolls a month to its initial date, which would hide the weeks before.
        initialDate={look === 'month' ? `${day.slice(0, 8)}01` : day}
        timeZone={organisation.zone}
        locale={localeOf(language)}
        direction={direction}
        firstDay={props.firstDay}
        headerToolbar={false}
        height={printed && look === 'list' ? 'auto' : '100%'}
        expandRows
        nowIndicator
        borderless
        slotHeaderInnerClass={classes.axis}
        allDayHeaderInnerClass={classes.axis}
        dayHeaderInnerClass={classes.head}
        dayCellTopInnerClass={classes.number}
        moreLinkInnerClass={classes.more}
        fixedWeekCount={false}
        scrollTime="07:30:00"
        scrollTimeReset={false}
        slotDuration="00:30:00"
        snapDuration="00:15:00"
        slotHeaderFormat={clock}
        eventTimeFormat={clock}
        slotEventOverlap={false}
        eventMinHeight={20}
        dayMaxEvents={3}
        eventDisplay="block"
        eventInteractive
        forceEventDuration
        editable={onMove !== undefined}
        eventResizableFromStart
        selectable={onDraw !== undefined}
        selectMirror
        longPressDelay={350}
        navLinks
        navLinkDayClick={(date) => props.onDay(dayOf(date, organisation.zone))}
        moreLinkClick={({ date }) => {
          props.onDay(dayOf(date, organisation.zone))
        }}
        allDayText={say(messages.wholeDay)}
        timedText={say(messages.board)}
        eventsHint={say(messages.board)}
        noEventsText={say(messages.nothing)}
        moreLinkText={(number) => say(messages.more, { number })}
        moreLinkHint={(number) => say(messages.more, { number })}
        navLinkHint={(text) => `${say(messages.look.day)} – ${text}`}
        dayLaneDidMount={({ el, date }) => {
          // Empty days can be focused too: arrow keys scroll their hours, and Enter creates an entry.
          el.tabIndex = 0
          el.dataset['lane'] = ''
          el.setAttribute('aria-label', laneName.format(date))
        }}
        events={events}
        eventContent={(info) => <EntryContent info={info} entry={entryOf(info.event.id)} naming={naming} />}
        eventDidMount={({ el, event }) => {
          el.dataset['entry'] = event.id
          if (onMove) el.setAttribute('aria-describedby', keyboard.hintId)
          keyboard.onDrawn(event.id, el)
        }}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          props.onOpen(event.id)
        }}
        eventDrop={({ event }) => moved(event)}
        eventResize={({ event }) => moved(event)}
        select={({ allDay, startStr, endStr }) =>
          onDraw?.(rangeOfDrop({ allDay, start: startStr, end: endStr }, organisation.zone))
        }
      />
      <p id={keyboard.hintId} className="visually-hidden">
        {say(messages.howTo)}
      </p>
      <p className="visually-hidden" role="status">
        {keyboard.said}
      </p>
    </div>
  )
}
