import { usePath } from '#engine/routing/page-navigation.web.tsx'
import { useSearch } from '#engine/routing/router.web.tsx'
import { IconCalendarMonth, IconCalendarWeek, IconCalendar, IconList, IconTable } from '@tabler/icons-react'
import { todayIn } from '#engine/definition/days.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { AppLink, useNavigateTo } from '#engine/routing/link.web.tsx'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import { organisation } from '#engine/definition/organisation.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { onDemand } from '#engine/routing/on-demand.web.tsx'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import {
  calendarViews,
  parseCalendarLocation,
  calendarSearchParams,
  type CalendarLocation,
  type CalendarView,
} from './provider-calendar-days.ts'
import { messages } from './provider-calendar.messages.ts'
import { useMediaQuery, usePhone } from '#engine/ui/use-media-query.web.ts'
import classes from './provider-calendar-looks.module.css'

/** The calendar screen without the table view. */
export const Calendar = onDemand(() =>
  import('./provider-calendar-screen.web.tsx').then((file) => file.ProviderCalendarScreen),
)

const icons: Readonly<Record<CalendarView, typeof IconCalendar>> = {
  month: IconCalendarMonth,
  week: IconCalendarWeek,
  day: IconCalendar,
  list: IconList,
  table: IconTable,
}

/** The screen of providers' calendars: month, week, day, list or table. The address stores the view. */
export function ProviderCalendar({ resource }: { readonly resource: Resource }) {
  const search = useSearch()
  const path = usePath()
  const phone = usePhone()
  const go = useNavigateTo()
  const today = todayIn(organisation.zone)
  const printed = useMediaQuery('print')
  const shown = parseCalendarLocation(search, { look: phone ? 'list' : 'week', today })
  // Paper has no room for entries beside each other.
  const place = printed && ['week', 'day'].includes(shown.look) ? { ...shown, look: 'list' as const } : shown
  const address = (change: Partial<CalendarLocation>, more: Readonly<Record<string, string>> = {}): string =>
    path + writeSearch({ ...calendarSearchParams({ ...place, ...change }), ...more })
  const switcher = <CalendarViewSwitch place={place} address={address} />
  if (place.look === 'table')
    return <ListScreen resource={resource} way={{ switcher, address: { show: place.look } }} />
  return (
    <Calendar
      resource={resource}
      place={{ ...place, look: place.look }}
      today={today}
      search={search}
      switcher={switcher}
      address={address}
      go={go}
    />
  )
}

/** The switch between views. */
export function CalendarViewSwitch(props: {
  readonly place: CalendarLocation
  readonly address: (change: Partial<CalendarLocation>) => string
}) {
  const { place, address } = props
  const say = useSay()
  return (
    <nav className={classes.looks} aria-label={say(messages.looks)}>
      {calendarViews.map((look) => {
        const Icon = icons[look]
        return (
          <AppLink key={look} href={address({ look })} aria-current={look === place.look ? 'page' : undefined}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            <span>{say(messages.look[look])}</span>
          </AppLink>
        )
      })}
    </nav>
  )
}
