import type { Queryable } from '#engine/database/database.api.ts'
import { SqlParameters, visibleRowsSql } from '#engine/crud/columns.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { hasPermission, type Actor, type Permission } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { isMoneySql, paidInSql, refundedSql } from '#market/shared/money-sql.ts'
import { soldStates } from '#market/shared/payable-amounts.ts'
import { order } from '../order.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { customer } from '#market/customers/customer.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { customerFigures, type CustomerFigures } from './customer-figures.contract.ts'

/** The condition for a sold order, as in the reports: fully paid orders, refunded or not, without test payments. */
const sold = `t.payment_state in (${soldStates.map((state) => `'${state}'`).join(', ')})`

/** The SQL of the money of orders `t`, without points and test payments. */
const moneySql = (sign: string): string =>
  amountJson(`coalesce(sum((select sum(${sign}) from payment_transaction p
    where p.order_id = t.id and ${isMoneySql('p')})), 0)`)
const [paidIn, refunded] = [paidInSql('p'), refundedSql('p')]

interface Part {
  readonly demands: readonly Permission[]
  /** The SQL of the figure. `rows` returns the visible rows of a resource; `customer` is the placeholder of the customer’s id. */
  readonly sql: (rows: (resource: Resource) => string, customer: string) => string
}

const parts: Readonly<Record<keyof CustomerFigures, Part>> = {
  orders: {
    demands: ['order:read'],
    sql: (rows, whose) => `select (count(*) filter (where t.category <> 'draft'))::integer as count,
      (count(*) filter (where ${sold}))::integer as paid,
      ${moneySql(paidIn)} as captured, ${moneySql(refunded)} as refunded, ${moneySql(`${paidIn} - (${refunded})`)} as kept,
      ${amountJson(`round(avg(t.total) filter (where ${sold}), souk_decimals())`)} as average
      from ${rows(order)} t where t.customer_id = ${whose} and not t.test`,
  },
  profiles: {
    demands: ['profile-id:read'],
    sql: (rows, whose) => `select count(*)::integer as active from ${rows(profileId)} t
      where t.customer_id = ${whose} and t.state = 'assigned' and t.active`,
  },
  subscriptions: {
    demands: ['subscription:read'],
    sql: (rows, whose) => `select count(*)::integer as active from ${rows(subscription)} t
      where t.customer_id = ${whose} and t.active`,
  },
  points: {
    demands: ['loyalty-movement:read'],
    sql: (_rows, whose) => `select coalesce((select sum(l.unused) from loyalty_lot l where l.customer_id = ${whose}
          and l.unused > 0 and (l.expires_at is null or l.expires_at > now())), 0)::double precision as balance,
        coalesce((select sum(m.points) from loyalty_movement m where m.customer_id = ${whose}
          and m.kind in ('earned', 'restored', 'reversed')), 0)::double precision as earned,
        (select row_to_json(n) from (select sum(l.unused)::double precision as points, ${instantJson('l.expires_at')} as at
          from loyalty_lot l where l.customer_id = ${whose} and l.unused > 0 and l.expires_at > now()
          group by l.expires_at order by l.expires_at limit 1) n) as expiring`,
  },
}

/** Route of a customer’s figures: purchases and current holdings. Each figure requires permission to read the counted resource. */
export const customerFiguresRoute: Area = (app, services) => {
  const customers = repositoryOf(customer, services)
  route(app, customerFigures, async ({ params: { id }, change: { actor } }) => {
    const row = await customers.read(id, actor)
    if (!row) throw new Problem(problems.notFound)
    return { data: await figuresOf(services.database, row.id, actor) }
  })
}

async function figuresOf(on: Queryable, customerId: string, actor: Actor): Promise<CustomerFigures> {
  const values = new SqlParameters()
  const whose = `${values.add(customerId)}::uuid`
  const rows = (resource: Resource): string => visibleRowsSql(resource, actor, values)
  const members = Object.entries(parts)
    .filter(([, { demands }]) => demands.every((demand) => hasPermission(actor.permissions, demand)))
    .map(([name, { sql }]) => `'${name}', (select row_to_json(r) from (${sql(rows, whose)}) r)`)
  const [row] = await on.query<{ figures: CustomerFigures }>({
    text: `select json_build_object(${members.join(', ')}) as figures from (select ${whose}) input`,
    values: values.list,
  })
  return row?.figures ?? {}
}
