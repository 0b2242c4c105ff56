import { dayStart } from '#engine/definition/days.ts'
import type { Queryable } from './database.api.ts'

/** The number of years compared before and after the current one. */
const [yearsBefore, yearsAfter] = [1, 5]

/** A difference between the time-zone tables of this process and of PostgreSQL. */
export interface ZoneTableDifference {
  readonly zone: string
  /** The first day whose start differs. */
  readonly day: string
  /**
   * The number of days, within the compared years, that start at different instants in PostgreSQL and in this process.
   */
  readonly days: number
  /** The number of minutes by which PostgreSQL's day starts later than this process's day. */
  readonly minutes: number
}

/**
 * Compares the days of a zone by both time-zone tables, from last year to five years ahead; null if all days start at
 * the same time. Souk uses only its own table, so programs that query PostgreSQL for days get different ones.
 */
export async function compareZoneTables(on: Queryable, zone: string): Promise<ZoneTableDifference | null> {
  const year = new Date().getUTCFullYear()
  // No other statement of Souk converts zones in SQL; here PostgreSQL must use its own time-zone table.
  const rows = await on.query<{ day: string; milliseconds: number }>({
    text: `select d::date::text as day, (extract(epoch from d at time zone $3::text) * 1000)::float8 as milliseconds
      from generate_series($1::timestamp, $2::timestamp, interval '1 day') d`,
    values: [`${year - yearsBefore}-01-01`, `${year + yearsAfter}-12-31`, zone],
  })
  const differences = rows
    .map(({ day, milliseconds }) => ({ day, later: milliseconds - Date.parse(dayStart(day, zone)) }))
    .filter(({ later }) => later !== 0)
  const [first] = differences
  if (!first) return null
  return { zone, day: first.day, days: differences.length, minutes: Math.round(first.later / 60_000) }
}
