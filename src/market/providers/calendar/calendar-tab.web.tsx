import { usePath } from '#engine/routing/page-navigation.web.tsx'
import { useSearch } from '#engine/routing/router.web.tsx'
import { useMemo } from 'react'
import { todayIn } from '#engine/definition/days.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import type { ParentFilter } from '#engine/form/parent-filter.web.ts'
import { organisation } from '#engine/definition/organisation.ts'
import EmbeddedList from '#engine/record/embedded-list.web.tsx'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { parseCalendarLocation, calendarSearchParams, type CalendarLocation } from './provider-calendar-days.ts'
import { Calendar, CalendarViewSwitch } from './provider-calendar.web.tsx'
import { providerCalendar } from './provider-calendar.ts'
import { usePhone } from '#engine/ui/use-media-query.web.ts'

/** The key of the calendar tab in the address. */
const calendarTab = 'calendar'

/** The calendar tab of a provider's page: month, week, day, list or table. */
export default function CalendarTab({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const search = useSearch()
  const path = usePath()
  const phone = usePhone()
  const go = useNavigateTo()
  const today = todayIn(organisation.zone)
  const place = { ...parseCalendarLocation(search, { look: phone ? 'list' : 'week', today }), providerId: row.id }
  const title = titleOf(resource, row)
  const parentFilter = useMemo<ParentFilter>(
    () => ({ field: 'providerId', id: row.id, title, address: { tab: calendarTab } }),
    [row.id, title],
  )
  const address = (change: Partial<CalendarLocation>, more: Readonly<Record<string, string>> = {}): string =>
    path +
    writeSearch({ tab: calendarTab, ...calendarSearchParams({ ...place, ...change, providerId: null }), ...more })
  const switcher = <CalendarViewSwitch place={place} address={address} />
  const { look } = place
  if (look !== 'table')
    return (
      <Calendar
        resource={providerCalendar}
        place={{ ...place, look }}
        today={today}
        search={search}
        switcher={switcher}
        address={address}
        go={go}
        of={parentFilter}
      />
    )
  const { many, create } = providerCalendar.labels
  const list = {
    key: calendarTab,
    resource: providerCalendar,
    field: 'providerId',
    label: many,
    create,
    settled: false,
  }
  return (
    <>
      {switcher}
      <EmbeddedList tab={list} id={row.id} title={title} />
    </>
  )
}
