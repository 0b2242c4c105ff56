import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import type { Row } from '#engine/definition/resource.ts'
import { instantAt, wallTime, addDays } from '#engine/definition/days.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { organisation } from '#engine/definition/organisation.ts'
import { dayName } from '#engine/audit/history-entries.web.ts'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { providerCalendar } from '../calendar/provider-calendar.ts'
import classes from './provider-home.module.css'
import { messages } from './provider-home-upcoming-days.messages.ts'

/** The calendar entries of the next seven days, day by day in the organisation's time zone. */
export function UpcomingDays({ day }: { readonly day: string }) {
  const say = useSay()
  const [now] = useState(() => new Date().toISOString())
  const { data } = useQuery(
    recordsQuery(
      providerCalendar,
      new URLSearchParams({
        active: 'true',
        'end[gte]': now,
        'start[lte]': instantAt(`${addDays(day, 7)} 00:00`, organisation.zone),
        sort: 'start',
        limit: '8',
      }),
    ),
  )
  return (
    <section aria-labelledby="coming" className={classes.panel}>
      <h2 id="coming">{say(messages.title)}</h2>
      {data?.data.length === 0 && <p className={classes.quiet}>{say(messages.none)}</p>}
      <ul className={classes.days}>
        {data?.data.map((row) => (
          <Booked key={row.id} row={row} today={day} />
        ))}
      </ul>
      <AppLink href={providerCalendar.screen}>{say(messages.all)}</AppLink>
    </section>
  )
}

function Booked({ row, today }: { readonly row: Row<typeof providerCalendar>; readonly today: string }) {
  const locale = localeOf(useLanguage())
  const [start, end] = [wallTime(row.start, organisation.zone), wallTime(row.end, organisation.zone)]
  return (
    <li>
      <span>
        {/* Entries that began earlier are listed under today. */}
        {dayName(start.slice(0, 10) < today ? today : start.slice(0, 10), today, locale)}
        {' · '}
        <bdi dir="ltr">
          {start.slice(11)} – {end.slice(11)}
        </bdi>
      </span>
      <AppLink href={`${providerCalendar.screen}/${row.id}`} dir={textDirection(row.title)}>
        {row.title}
      </AppLink>
    </li>
  )
}
