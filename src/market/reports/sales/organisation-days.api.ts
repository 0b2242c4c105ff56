import { dayStart, addDays } from '#engine/definition/days.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import type { Queryable } from '#engine/database/database.api.ts'

/** The first and last day in the table `organisation_day`. The first day includes all earlier moments. */
const [firstDay, lastDay] = ['2000-01-01', '2099-12-31']

/** The number of days in one statement: its parameters are prepared within a few milliseconds. */
const batch = 2_000

/** The version of this process’s time-zone data, such as `2026c`. */
export const tableVersion = process.versions['tz'] ?? ''

/** Writes the boundaries of the days of a time zone. Returns the first moment that now belongs to another day; null when no day changed. */
export async function writeOrganisationDays(on: Queryable, zone: string): Promise<string | null> {
  let first: string | null = null
  for (let from: string = firstDay; from <= lastDay; from = addDays(from, batch)) {
    const days = Array.from({ length: batch }, (_, place) => addDays(from, place)).filter((day) => day <= lastDay)
    const moment = await writeDays(on, zone, days)
    first ??= moment
  }
  await on.query({ text: 'update sales_clock set table_version = $1', values: [tableVersion] })
  return first
}

async function writeDays(on: Queryable, zone: string, days: readonly string[]): Promise<string | null> {
  const moments = days.map((day) => (day === firstDay ? '-infinity' : dayStart(day, zone)))
  const [change] = await on.query<{ moment: string | null }>({
    text: `with fresh as (select * from unnest($1::date[], $2::timestamptz[]) as f (day, starts_at)),
      written as (update organisation_day d set starts_at = f.starts_at from fresh f where f.day = d.day and f.starts_at <> d.starts_at)
      select ${instantJson('min(least(f.starts_at, d.starts_at))')} as moment from organisation_day d join fresh f on f.day = d.day
      where f.starts_at <> d.starts_at`,
    values: [days, moments],
  })
  return change?.moment ?? null
}
