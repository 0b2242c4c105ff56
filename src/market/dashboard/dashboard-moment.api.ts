import { dayStart, addDays } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { DayPeriod } from '#market/shared/period.ts'
import type { DashboardAnswer } from './dashboard.contract.ts'
import { bucketStarts, granularityOf, type ComparedPeriods } from './dashboard.ts'

interface MomentQuery extends ComparedPeriods {
  readonly day: string
  readonly providerId: string | undefined
}

/** The figures that are not sales: new customers, active subscriptions at the end of a period, and profiles available now. */
export async function momentFigures(
  on: Queryable,
  { period, previous, day, providerId }: MomentQuery,
): Promise<Pick<DashboardAnswer, 'customers' | 'subscriptions' | 'stock'>> {
  const pace = granularityOf(period)
  const last = lastDay(period, day)
  const [customersNow, customersBefore, subscriptions, changes, stock] = await Promise.all([
    newCustomers(on, period, pace),
    newCustomers(on, previous, pace),
    running(on, [last, lastDay(previous, day)], day, providerId),
    runningChanges(on, { from: period.from, to: last }, { pace, day, providerId }),
    available(on, providerId),
  ])
  return {
    customers:
      providerId === undefined
        ? {
            now: countOf(customersNow),
            before: countOf(customersBefore),
            time: bucketStarts(period, pace).map((start) => customersNow.get(start) ?? 0),
          }
        : null,
    subscriptions: {
      now: subscriptions[0] ?? 0,
      before: subscriptions[1] ?? 0,
      time: countBackwards(subscriptions[0] ?? 0, bucketStarts(period, pace), changes),
    },
    stock: { available: stock },
  }
}

/** The last day of a period, or today if the period ends later. */
function lastDay({ to }: DayPeriod, day: string): string {
  const last = addDays(to, -1)
  return last < day ? last : day
}

/** The number of new customers in each day, week or month. */
async function newCustomers(
  on: Queryable,
  { from, to }: DayPeriod,
  pace: ReturnType<typeof granularityOf>,
): Promise<ReadonlyMap<string, number>> {
  const starts = bucketStarts({ from, to }, pace)
  const momentOf = (day: string): string => dayStart(day, organisation.zone)
  const rows = await on.query<{ start: string; count: number }>({
    name: 'dashboard-customers',
    text: `select ($3::text[])[width_bucket(created_at, $4::timestamptz[])] as start, count(*)::integer as count from customer
      where coalesce(created_at, 'infinity') >= $1::timestamptz and coalesce(created_at, 'infinity') < $2::timestamptz
      group by 1`,
    values: [momentOf(from), momentOf(to), starts, starts.map(momentOf)],
  })
  return new Map(rows.map(({ start, count }) => [start, count]))
}

function countOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/**
 * The number of active subscriptions on each day. A subscription that was ended early counts until its last day, if Souk recorded that day.
 */
function running(
  on: Queryable,
  days: readonly string[],
  today: string,
  providerId: string | undefined,
): Promise<number[]> {
  return Promise.all(
    days.map(async (day) => {
      const [answer] = await on.query<{ count: number }>({
        name: 'dashboard-subscriptions',
        // Subscriptions with and without an end date are counted separately, so that each count uses an index.
        text: `select ((select count(*) from subscription where end_date > $1::date and start_date <= $1::date
            and (active or end_date <= $3::date) and ($2::uuid is null or provider_id = $2))
          + (select count(*) from subscription where end_date is null and start_date <= $1::date
            and active and ($2::uuid is null or provider_id = $2)))::integer as count`,
        values: [day, providerId ?? null, today],
      })
      return answer?.count ?? 0
    }),
  )
}

/** The change in the number of active subscriptions in each day, week or month: subscriptions begun less subscriptions ended. */
async function runningChanges(
  on: Queryable,
  { from, to }: DayPeriod,
  options: { readonly pace: string; readonly day: string; readonly providerId: string | undefined },
): Promise<ReadonlyMap<string, number>> {
  const counted = `(active or end_date <= $3::date) and ($4::uuid is null or provider_id = $4)`
  const rows = await on.query<{ start: string; change: number }>({
    name: 'dashboard-subscriptions-time',
    text: `select date_trunc($5, c.on_day::timestamp)::date::text as start, sum(c.change)::integer as change from (
        select start_date as on_day, 1 as change from subscription where start_date > $1::date and start_date <= $2::date and ${counted}
          and (end_date is null or end_date >= start_date)
        union all
        select end_date, -1 from subscription where end_date > $1::date and end_date <= $2::date and ${counted} and start_date <= end_date) c
      group by 1`,
    values: [from, to, options.day, options.providerId ?? null, options.pace],
  })
  return new Map(rows.map(({ start, change }) => [start, change]))
}

/** The number at the end of each day, week or month, computed backwards from the last number and the changes. */
function countBackwards(
  last: number,
  starts: readonly string[],
  changes: ReadonlyMap<string, number>,
): readonly number[] {
  let total = last
  return starts
    .toReversed()
    .map((start) => {
      const atEnd = total
      total -= changes.get(start) ?? 0
      return atEnd
    })
    .toReversed()
}

/** The number of profiles available for sale now. */
async function available(on: Queryable, providerId: string | undefined): Promise<number> {
  const [answer] = await on.query<{ count: number }>({
    name: providerId === undefined ? 'dashboard-stock' : 'dashboard-stock-provider',
    text: `select count(*)::integer as count from profile_id where active and state = 'available'${providerId === undefined ? '' : ' and provider_id = $1'}`,
    values: providerId === undefined ? [] : [providerId],
  })
  return answer?.count ?? 0
}
