import type { EventDisplayInfo, EventInput } from '@fullcalendar/react'
import { organisation } from '#engine/definition/organisation.ts'
import { wallTime } from '#engine/definition/days.ts'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { CalendarView } from './provider-calendar-days.ts'
import type { CalendarEntry, BusyTime } from './provider-calendar-entries.web.ts'
import { messages } from './provider-calendar.messages.ts'
import { allDayRange, daysOfLongRange, hueOf } from './provider-calendar-times.ts'
import classes from './provider-calendar-entry.module.css'

/** The names of the views in FullCalendar. */
export const fullCalendarViews = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'fortnight',
} as const satisfies Readonly<Record<Exclude<CalendarView, 'table'>, string>>

/** The styles of the month and list views, which show an entry on one line, as the all-day row does. */
const shapes: Readonly<Record<string, string | undefined>> = {
  [fullCalendarViews.month]: classes.month,
  [fullCalendarViews.list]: classes.listed,
}

/**
 * Converts an entry for FullCalendar, in its provider's colour. Where days have hours, an entry of more than a day is in
 * the all-day row: as a column it would narrow all entries beside it.
 */
export function eventOf(
  entry: CalendarEntry,
  look: Exclude<CalendarView, 'table'>,
  blocking: BusyTime | null,
  pickedId: string | undefined,
): EventInput {
  const hasHours = look === 'week' || look === 'day'
  const days = allDayRange(entry, organisation.zone) ?? (hasHours ? daysOfLongRange(entry, organisation.zone) : null)
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

/** The text of an entry: its title, its time, and its provider if several are shown. */
export function EntryContent(props: {
  readonly info: EventDisplayInfo
  readonly entry: CalendarEntry | undefined
  readonly naming: boolean
}) {
  const { info, entry, naming } = props
  const { event, timeText, view } = info
  const say = useSay()
  const provider = naming ? entry?.titles?.['providerId'] : null
  const hasHours = timeText !== '' || (entry && allDayRange(entry, organisation.zone) === null)
  // The calendar knows the times during a drag, but not those of an entry in the all-day row.
  const [from, to] =
    event.allDay && entry
      ? [wallTime(entry.start, organisation.zone), wallTime(entry.end, organisation.zone)]
      : [event.startStr, event.endStr]
  // An entry over several days or weeks has one part for each of them.
  const starts = info.isStart ? from.slice(11, 16) : ''
  const ends = info.isEnd ? to.slice(11, 16) : ''
  return (
    <span
      className={`${classes.content} ${event.allDay ? classes.month : (shapes[view.type] ?? '')}`}
      title={event.title}
    >
      {/* The direction of the text decides which end an ellipsis replaces. */}
      <strong dir={textDirection(event.title)}>{event.title}</strong>
      <span className={classes.details}>
        {hasHours && (
          <span className={classes.time}>
            {starts && ends ? (
              <bdi dir="ltr">
                {starts}
                <span className={classes.until}> – {ends}</span>
              </bdi>
            ) : (
              say(starts ? messages.since : ends ? messages.until : messages.wholeDay, { time: starts || ends })
            )}
          </span>
        )}
        {provider && (
          <bdi className={classes.provider} dir={textDirection(provider)}>
            {provider}
          </bdi>
        )}
      </span>
      {entry && !entry.active && <span className="visually-hidden">{say(messages.inactive)}</span>}
    </span>
  )
}
