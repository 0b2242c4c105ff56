import { amountColumn } from '#engine/fields/numbers/amount-column.ts'
import { amountSql } from '#engine/fields/numbers/money.ts'
import { marginRead } from '#market/costs/margin.ts'
import { marginMessages } from '#market/shared/margin.messages.ts'
import { reductionSql } from '../discounts/reduction.ts'
import { messages } from './article-price.messages.ts'

/** SQL: discount `d` has not ended before the day, and both `d` and its link `l` to the article are active. */
export function notOverSql(day: string): string {
  return `d.active and l.active and ${day}::date < d.end_date`
}

/** SQL: the price of an article on a day, after its best discount. It equals the price of `bestPrice`. */
function priceSql(articleId: string, day: string): string {
  const price = amountSql('p.price')
  const off = `case d.type when 'flat' then ${reductionSql('d')} else ${amountSql(`${price} * ${reductionSql('d')} / 100`)} end`
  return `(select greatest(0, ${price} - coalesce(max(${off}), 0)) from article p
    left join (article_discount l join discount d on d.id = l.discount_id)
      on l.article_id = p.id and d.start_date <= ${day} and ${notOverSql(day)}
    where p.id = ${articleId} group by p.id)`
}

/** A list column with the price today of the article of a row. */
export const priceTodayColumn = amountColumn({
  label: messages.today,
  demand: 'article:read',
  sql: (row, today) => priceSql(`${row}.article_id`, today),
})

/** A list column with the price today of the article of a row, less a cost in the organisation’s currency. */
export function marginColumn(cost: (row: string, today: string) => string) {
  return amountColumn({
    label: marginMessages.margin,
    demand: marginRead,
    sql: (row, today) => `${priceSql(`${row}.article_id`, today)} - ${amountSql(cost(row, today))}`,
  })
}
