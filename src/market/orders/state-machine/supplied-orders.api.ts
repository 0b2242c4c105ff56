import { systemActor } from '#engine/audit/entry.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Services } from '#engine/server/services.api.ts'
import { bestSourceSql } from '#market/supply/supplier-plan.ts'
import type { Demand } from '#market/supply/supply-order.ts'
import { transitionAutomatically } from './automatic-transitions.api.ts'
import { reserveSupplied } from './order-stock.api.ts'
import { OrderStateMachine } from './order-state-machine.api.ts'
import { blockingSql, demandIn, waitingLineSql } from './order-supply.api.ts'

/** What purchases do with the orders for which they are made. */
export interface SuppliedOrders {
  /** Locks an order, before anything that its purchases lock. */
  lock(on: Queryable, orderId: string): Promise<void>
  /** Whether a line of a locked order needs its purchase. */
  demandOf(on: Queryable, purchase: { readonly orderId: string; readonly orderDetailId: string }): Promise<Demand>
  /** Reserves new stock for the waiting lines of an order that may still be supplied, in the open transaction that locks the order. */
  reserve(on: Queryable, orderId: string): Promise<void>
  /** Enters purchases that an order still lacks, and delivers it when it lacks none. */
  advance(orderId: string): Promise<void>
  /** Fires the trigger of an order whose eSIMs are all installed or used up. Returns false when it must be tried again. */
  signal(orderId: string, trigger: 'installed' | 'used_up'): Promise<boolean>
  /** Up to 100 paid orders that need a purchase and have none, although a source exists. */
  unsupplied(): Promise<readonly string[]>
}

/** The orders of this server, for the area of supply. */
export function suppliedOrders(services: Services): SuppliedOrders {
  const desk = new OrderStateMachine(services)
  const { database } = services
  return {
    async lock(on, orderId) {
      await desk.lock(on, orderId)
    },
    async demandOf(on, { orderId, orderDetailId }) {
      const order = await desk.read(on, orderId)
      const [line] = await on.query({
        name: 'order-line-waiting',
        text: `select from order_detail l join article a on a.id = l.article_id where l.id = $1 and ${waitingLineSql}`,
        values: [orderDetailId],
      })
      return line ? desk.demandOf(on, order) : 'over'
    },
    async reserve(on, orderId) {
      const order = await desk.lock(on, orderId)
      if ((await desk.demandOf(on, order)) === 'due') await reserveSupplied(on, services, order, systemActor)
    },
    async advance(orderId) {
      await database.transaction((on) => desk.runAutomaticTransitions(on, orderId, systemActor))
      const still = {
        name: 'order-supplied',
        text: 'select from customer_order where id = $1 for update',
        values: [orderId],
      }
      await transitionAutomatically(services, orderId, 'restocked', still).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
      })
    },
    async signal(orderId, trigger) {
      const still = {
        name: 'order-signalled',
        text: 'select from customer_order where id = $1 for update',
        values: [orderId],
      }
      const outcome = await transitionAutomatically(services, orderId, trigger, still)
      return outcome === 'moved' || outcome === 'kept'
    },
    async unsupplied() {
      const versions = await database.query<{ version: number }>({
        name: 'workflow-versions',
        text: 'select version from workflow',
      })
      const workflows = await Promise.all(versions.map(({ version }) => desk.workflows.version(version)))
      const places = workflows.flatMap((workflow) =>
        workflow.statuses
          .filter((status) => demandIn(workflow, status) === 'due')
          .map(({ id }) => ({ version: workflow.version, id })),
      )
      const orders = await database.query<{ id: string }>({
        name: 'orders-unsupplied',
        text: `select distinct o.id from customer_order o join order_detail l on l.order_id = o.id join article a on a.id = l.article_id
          join unnest($1::integer[], $2::uuid[]) as place (version, status_id)
            on place.version = o.workflow_version and place.status_id = o.status_id
          where coalesce(souk_fold(o.category), '') collate "C" in ('open', 'on_hold') and o.payment_state in ('paid', 'partly_refunded')
            and ${waitingLineSql}
            and exists (${bestSourceSql()}) and not exists (select from supply_order x
              where x.order_detail_id = l.id and ${blockingSql})
          order by o.id limit 100`,
        values: [places.map(({ version }) => version), places.map(({ id }) => id)],
      })
      return orders.map(({ id }) => id)
    },
  }
}
