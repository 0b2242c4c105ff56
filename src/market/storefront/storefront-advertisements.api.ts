import type { Queryable } from '#engine/database/database.api.ts'
import { statementName } from '#engine/crud/columns.api.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { advertisement } from '#market/catalogue/advertisements/advertisement.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import { lastDaySql } from '#engine/fields/dates/last-day.ts'
import type { storefrontAdvertisements } from './storefront.contract.ts'

type Shown = AnswerOf<typeof storefrontAdvertisements>['data'][number]

/** An SQL condition: the advertisement `t` runs on a day. */
function runsSql(day: string): string {
  return `t.active and (t.start_date is null or t.start_date <= ${day}::date) and (t.end_date is null or ${day}::date < t.end_date)`
}

/** The advertisements that run on a day, at one place or at all places. */
export async function advertisementsOn(
  on: Queryable,
  query: { readonly day: string; readonly type: string | null; readonly origin: string; readonly language: Language },
): Promise<readonly Shown[]> {
  const text = `select t.id, t.name, t.content, t.type, t.images, t.start_date::text as "startDate", ${lastDaySql('t.end_date')}::text as "endDate",
        coalesce(t.priority, 0) as priority, t.views_per_visitor as "viewsPerVisitor"
      from ${rowsInLanguageSql(advertisement, query.language)} t where ${runsSql('$1')} and ($2::text is null or t.type = $2)
      order by coalesce(t.priority, 0) desc, t.id desc limit 100`
  const rows = await on.query<Shown>({
    name: statementName(text),
    text,
    values: [query.day, query.type],
  })
  return rows.map((row) => ({ ...row, images: row.images.map((image) => `${query.origin}/public/${image}`) }))
}

/** Counts a view or a click of an advertisement that runs on a day. Returns false when no such advertisement runs. */
export async function countOn(
  on: Queryable,
  counted: { readonly day: string; readonly id: string; readonly what: 'views' | 'clicks' },
): Promise<boolean> {
  const isView = counted.what === 'views'
  const rows = await on.query({
    name: 'storefront-count',
    text: `insert into advertisement_count as c (advertisement_id, day, views, clicks)
      select t.id, $1::date, $3::integer, $4::integer from advertisement t, organisation o
        where t.id = $2 and o.storefront and ${runsSql('$1')}
      on conflict (advertisement_id, day) do update set views = c.views + excluded.views, clicks = c.clicks + excluded.clicks
      returning c.day`,
    values: [counted.day, counted.id, Number(isView), Number(!isView)],
  })
  return rows.length > 0
}
