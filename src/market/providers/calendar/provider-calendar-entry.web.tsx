import type { EventDisplayInfo, EventInput } from '@fullcalendar/react'
import { organisation } from '#engine/definition/organisation.ts'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { CalendarView } from './provider-calendar-days.ts'
import type { CalendarEntry, BusyTime } from './provider-calendar-entries.web.ts'
import { messages } from './provider-calendar.messages.ts'
import { hueOf, allDayRange } from './provider-calendar-times.ts'
import classes from './provider-calendar.module.css'

/** The names of the views in FullCalendar. */
export const fullCalendarViews = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'fortnight',
} as const satisfies Readonly<Record<Exclude<CalendarView, 'table'>, string>>

/** The styles of the month and list views, which show an entry on one line. */
const shapes: Readonly<Record<string, string | undefined>> = {
  [fullCalendarViews.month]: classes.month,
  [fullCalendarViews.list]: classes.listed,
}

/** Converts an entry for FullCalendar, in its provider's colour. */
export function eventOf(entry: CalendarEntry, blocking: BusyTime | null, pickedId: string | undefined): EventInput {
  const days = allDayRange(entry, organisation.zone)
  const { id, title, start, end, active } = entry
  const blocks = active && blocking?.providerId === entry.providerId && start === blocking.start && end === blocking.end
  return {
    id,
    title,
    ...(days ?? { start, end }),
    allDay: days !== null,
    color: `var(--hue-${hueOf(entry.providerId)})`,
    contrastColor: 'var(--souk-text)',
    className: [classes.entry, !active && classes.off, blocks && classes.blocking, id === pickedId && classes.picked]
      .filter(Boolean)
      .join(' '),
  }
}

/** The text of an entry: its time, its title, and its provider if several are shown. */
export function EntryContent(props: {
  readonly info: EventDisplayInfo
  readonly entry: CalendarEntry | undefined
  readonly naming: boolean
}) {
  const { info, entry, naming } = props
  const { event, timeText, view } = info
  const say = useSay()
  const provider = naming ? entry?.titles?.['providerId'] : null
  // An entry over several days has one part for each day.
  const starts = info.isStart ? event.startStr.slice(11, 16) : ''
  const ends = info.isEnd ? event.endStr.slice(11, 16) : ''
  return (
    <span className={`${classes.content} ${shapes[view.type] ?? ''}`} title={event.title}>
      {timeText && (
        <span className={classes.time}>
          {starts ? (
            <bdi dir="ltr">
              {starts}
              <span className={classes.until}> – {ends}</span>
            </bdi>
          ) : (
            say(ends ? messages.until : messages.wholeDay, { time: ends })
          )}
        </span>
      )}
      {/* The direction of the text decides which end an ellipsis replaces. */}
      <strong dir={textDirection(event.title)}>{event.title}</strong>
      {provider && (
        <span className={classes.provider} dir={textDirection(provider)}>
          {provider}
        </span>
      )}
      {entry && !entry.active && <span className="visually-hidden">{say(messages.inactive)}</span>}
    </span>
  )
}
