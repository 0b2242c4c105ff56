import { columnRef, quoteIdentifier, type SqlParameters } from '#engine/crud/columns.api.ts'
import { dayStart, addDays } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { columnOf } from '#engine/definition/resource.ts'
import { amongSql } from '#engine/database/schema/unique-sql.api.ts'
import { living } from './profiles/profile-id.ts'
import { livingStates } from './profiles/profile-move-rules.ts'
import { dimensions, paceDays, type Dimension } from './levels/stock-levels.ts'

const weekDays = 7

// This id represents “no article” when groups are compared.
const none = '00000000-0000-0000-0000-000000000000'

const livingSql = amongSql(living, (name) => columnRef(name))

/**
 * The SQL of a value that is equal for two rows exactly if they belong to the same group. The case of texts is ignored.
 */
function keySql(dimension: Dimension, alias: string): string {
  const column = columnRef(dimension, alias)
  return dimension === 'articleId' ? `coalesce(${column}, '${none}')` : `souk_fold(${column})`
}

/** The placeholders of a day, and of the starts of the 7 and the 28 days that end with it. */
interface StockDays {
  readonly day: string
  readonly week: string
  readonly pace: string
}

/** Adds the dates of a stock count to the SQL parameters and returns their placeholders. */
export function stockDays(day: string, values: SqlParameters): StockDays {
  const start = (days: number): string => values.add(dayStart(addDays(day, 1 - days), organisation.zone))
  return { day: values.add(day), week: start(weekDays), pace: start(paceDays) }
}

/**
 * The SQL that counts active, unretired profiles in groups. The result has a column for each dimension and each state,
 * and the sales of the 7 and the 28 days up to `day`. Subscriptions that began and profiles that orders delivered count
 * as sales. The inner count groups the values as they are stored, so that it reads only an index; the outer count then
 * merges groups that differ only by case. `where` narrows the profiles `t`. `besides` are groups to list even without
 * profiles.
 */
export function stockCountsSql(options: {
  readonly by: readonly Dimension[]
  readonly days: StockDays
  readonly where: string
  readonly besides?: readonly string[]
}): string {
  const { by, where, besides = [] } = options
  const { day, week, pace } = options.days
  const all = dimensions.map((dimension) => columnRef(dimension)).join(', ')
  const raw = by.map((dimension) => quoteIdentifier(columnOf(dimension)))
  const grouped = (columns: readonly string[]): string => (columns.length > 0 ? ` group by ${columns.join(', ')}` : '')
  const states = livingStates.map(
    (state) => `count(*) filter (where t.state = '${state}') as ${quoteIdentifier(state)}`,
  )
  const sold = [`count(*) filter (where u.recent) as "sold7"`, 'count(u.recent) as "sold28"']
  const figures = [...livingStates, 'sold7', 'sold28'].map(quoteIdentifier)
  return `select ${[
    ...by.map((dimension) =>
      dimension === 'articleId' ? `nullif(${keySql(dimension, 'g')}, '${none}') as article_id` : minSql(dimension),
    ),
    ...figures.map((name) => `coalesce(sum(g.${name}), 0)::integer as ${name}`),
  ].join(', ')}
from (
  select ${[...raw, ...states, '0 as "sold7"', '0 as "sold28"'].join(', ')}
  from profile_id t where t.active and ${livingSql}${where}${grouped(raw)}
  union all
  select ${[...raw, ...livingStates.map(() => '0'), ...sold].join(', ')}
  from (
    select ${all}, s.start_date > ${day}::date - ${weekDays} as recent from subscription s join profile_id t on t.id = s.profile_id
    where coalesce(s.start_date, 'infinity') > ${day}::date - ${paceDays} and coalesce(s.start_date, 'infinity') <= ${day}::date
      and t.active${where}
    union all
    select ${all}, o.at >= ${week}::timestamptz from order_profile o join profile_id t on t.id = o.profile_id
    where o.released_at is null and t.state in ('assigned', 'retired') and o.at >= ${pace}::timestamptz and t.active${where}${besides.map((one) => `\n    union all ${one}`).join('')}
  ) u${grouped(raw)}
) g${grouped(by.map((dimension) => keySql(dimension, 'g')))}`
}

function minSql(dimension: Dimension): string {
  return `min(${columnRef(dimension, 'g')}) as ${quoteIdentifier(columnOf(dimension))}`
}

/** The SQL that selects the active threshold that is set on exactly these dimensions, with the same values as the row `group`. */
export function thresholdSql(by: readonly Dimension[], group: string): string {
  const conditions = ['t.active', matchesDimensionsSql(by), sameGroupSql(by, 't', group)].join(' and ')
  return `select t.id, t.min_available, t.min_days from stock_threshold t where ${conditions} order by t.id limit 1`
}

/** The SQL condition that two rows have the same values of these dimensions. */
export function sameGroupSql(by: readonly Dimension[], one: string, other: string): string {
  return by.map((dimension) => `${keySql(dimension, one)} = ${keySql(dimension, other)}`).join(' and ') || 'true'
}

/** The SQL condition that a threshold or a purchase `t` is set on exactly these dimensions. */
export function matchesDimensionsSql(by: readonly Dimension[]): string {
  return dimensions
    .map((dimension) => `${columnRef(dimension)} is ${by.includes(dimension) ? 'not null' : 'null'}`)
    .join(' and ')
}

/** The SQL condition that a threshold matches a group; an empty dimension of the threshold matches any value. */
export function watchesSql(threshold: string, group: string): string {
  return dimensions
    .map(
      (dimension) =>
        `(${columnRef(dimension, threshold)} is null or ${keySql(dimension, threshold)} = ${keySql(dimension, group)})`,
    )
    .join(' and ')
}

/** The SQL condition that the available profiles, or the days they last at the pace of recent sales, are below a threshold. */
export function belowThresholdSql(available: string, sold28: string, threshold: string): string {
  return `(coalesce(${available} < ${threshold}.min_available, false)
    or coalesce(${sold28} > 0 and ${available}::bigint * ${paceDays} < ${threshold}.min_days::bigint * ${sold28}, false))`
}
