import type { FastifyInstance } from 'fastify'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { joinLineCostSql } from '#market/shared/line-cost-sql.api.ts'
import { order } from '../order.ts'
import { orderMargin } from './order-margin.contract.ts'

type LineMargin = AnswerOf<typeof orderMargin>['data']['lines'][number]

/** Route of the costs and the margin of an order. They count like the margins of reports. */
export function orderMarginRoute(app: FastifyInstance, services: Services): void {
  const orders = repositoryOf(order, services)
  route(app, orderMargin, async ({ params: { id }, change: { actor } }) => {
    if (!(await orders.read(id, actor))) throw new Problem(problems.notFound)
    const lines = await services.database.query<LineMargin>({
      name: 'order-margin',
      text: `select d.id as "orderDetailId", ${amountJson('c.home')} as cost, ${amountJson('d.total - r.credited - c.home')} as margin,
          coalesce((select json_agg(json_build_object('units', k.units, 'amount', k.amount::text, 'currency', k.currency,
              'rate', trim_scale(k.rate)::text) order by k.batch_id nulls first)
            from line_cost k where k.order_detail_id = d.id and k.units > 0), '[]') as parts
        from order_detail d ${joinLineCostSql}
        cross join lateral (select coalesce(sum(l.credited), 0) as credited from refund_line l
          join payment_transaction p on p.id = l.transaction_id where l.order_detail_id = d.id and p.state = 'approved') r
        where d.order_id = $1 order by d.id`,
      values: [id],
    })
    return {
      data: {
        cost: sumOf(lines.map(({ cost }) => cost)),
        margin: sumOf(lines.map(({ margin }) => margin)),
        unknown: lines.filter(({ cost }) => cost === null).length,
        lines,
      },
    }
  })
}

/** The sum of the known amounts; null when none is known. */
function sumOf(amounts: readonly (string | null)[]): string | null {
  const knownAmounts = amounts.filter((one) => one !== null)
  return knownAmounts.length === 0 ? null : writeAmount(knownAmounts.reduce((sum, one) => sum + minorUnits(one), 0n))
}
