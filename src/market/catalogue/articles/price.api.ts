import { naturalSort } from '#engine/fields/sorting.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import { ownRowsSql, SqlParameters } from '#engine/crud/columns.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Area, Services } from '#engine/server/services.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { lastDaySql } from '#engine/fields/dates/last-day.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { article } from './article.ts'
import { discount } from '../discounts/discount.ts'
import { articlePrice, discountEffects, type Running } from './price.contract.ts'
import { todayIn } from '#engine/definition/days.ts'
import { notOverSql } from './price-columns.ts'
import { bestPrice, priceAfter, sharedDays } from './price.ts'
import { reductionSql } from '../discounts/reduction.ts'

/** A stored discount; it may be inactive. */
type DiscountRow = Running & { readonly active: boolean }

const discountMembers = `json_build_object('id', d.id, 'name', d.name, 'type', d.type, 'value', ${reductionSql('d')}::text,
  'startDate', d.start_date::text, 'endDate', ${lastDaySql('d.end_date')}::text)`

/** Routes that return prices with today's discounts: of one article, or of all articles of a discount. */
export const priceRoutes: Area = (app, services) => {
  const articles = repositoryOf(article, services)
  const discounts = repositoryOf(discount, services)
  const { database } = services

  route(app, articlePrice, async ({ params: { id }, change: { actor } }) => {
    const row = await articles.read(id, actor)
    if (!row) throw new Problem(problems.notFound)
    return { data: await priceToday(database, parseRow(article, row), actor) }
  })

  route(app, discountEffects, async ({ params: { id }, change: { actor } }) => {
    const row = await discounts.read(id, actor)
    if (!row) throw new Problem(problems.notFound)
    const day = todayIn(organisation.zone)
    return { data: { day, ...(await discountEffectsOn(services, parseRow(discount, row), day, actor)) } }
  })
}

/** An article’s price today, with its running and future discounts. */
export async function priceToday(
  on: Queryable,
  { id, price }: { readonly id: string; readonly price: string },
  actor: Actor,
) {
  const day = todayIn(organisation.zone)
  const rows = await on.query<{ discount: Running }>({
    text: `select ${discountMembers} as discount from article_discount l join ${rowsInLanguageSql(discount, actor.language)} d on d.id = l.discount_id
        where l.article_id = $1 and ${notOverSql('$2')} order by d.start_date, d.id`,
    values: [id, day],
  })
  const running = rows.map(({ discount: one }) => one)
  return { day, ...priceAnswerOf(price, running, day), overlaps: overlapsIn(running, day) }
}

/**
 * The response for a price and its discounts. The best running discount applies; `overlapping` means that several run; `coming` lists
 * future ones.
 */
function priceAnswerOf(price: string, running: readonly Running[], day: string) {
  const discounts = running.filter(({ startDate }) => startDate <= day)
  const { price: today, best } = bestPrice(price, discounts)
  const priced = (one: Running) => ({ ...one, price: priceAfter(price, one) })
  return {
    price,
    today,
    best: best === null ? null : (discounts[best]?.id ?? null),
    overlapping: discounts.length > 1,
    discounts: discounts.map(priced),
    coming: running.filter(({ startDate }) => startDate > day).map(priced),
  }
}

const nameOf = ({ id, name }: Running) => ({ id, name })

/** The pairs of discounts that overlap after today, nearest first. The member `overlapping` reports an overlap of today. */
function overlapsIn(running: readonly Running[], day: string) {
  const pairs = running.flatMap((one, place) =>
    running.slice(place + 1).flatMap((other) => {
      const shared = sharedDays(one, other, day)
      return shared && shared.from > day ? [{ ...shared, discounts: [nameOf(one), nameOf(other)] }] : []
    }),
  )
  return pairs.toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

const most = 500

/** The prices of the articles of a discount on a day, of which the first 500 are listed. */
export async function discountEffectsOn(
  { database }: Pick<Services, 'database'>,
  reduction: DiscountRow,
  day: string,
  actor: Actor,
) {
  const values = new SqlParameters()
  const [id, limit, today] = [values.add(reduction.id), values.add(most + 1), values.add(day)]
  // The article must have the alias `t`, because the condition for a provider’s own rows refers to it.
  const rows = await database.query<{ id: string; name: string; price: string; discounts: Running[] }>({
    text: `select t.id, t.name, ${amountJson('t.price')} as price, coalesce(
        (select json_agg(${discountMembers} order by d.start_date, d.id)
          from article_discount l join ${rowsInLanguageSql(discount, actor.language)} d on d.id = l.discount_id
          where l.article_id = t.id and ${notOverSql(today)}), '[]') as discounts
      from article_discount m join ${rowsInLanguageSql(article, actor.language)} t on t.id = m.article_id
      where m.discount_id = ${id} and m.active${ownRowsSql(article, actor, values)}
      order by ${naturalSort.expression('t.name')}, t.id limit ${limit}::integer`,
    values: values.list,
  })
  const articles = rows.slice(0, most).map(({ id: articleId, name, price, discounts }) => {
    const now = priceAnswerOf(price, discounts, day)
    return {
      id: articleId,
      name,
      price,
      today: now.today,
      after: priceAfter(price, reduction),
      best: now.best === reduction.id,
      overlaps: discounts.flatMap((one) => {
        const shared = one.id === reduction.id ? null : sharedDays(one, reduction, day)
        return shared ? [{ ...nameOf(one), ...shared }] : []
      }),
    }
  })
  return {
    running: reduction.active && reduction.startDate <= day && day <= reduction.endDate,
    complete: rows.length <= most,
    articles,
  }
}
