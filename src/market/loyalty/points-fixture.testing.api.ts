import type { Queryable } from '#engine/database/database.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask, type Answer } from '#engine/testing/requests.api.ts'
import { units } from '#market/catalogue/catalogue.testing.api.ts'
import { order } from '#market/orders/order.ts'
import { TwoProviderFixture } from '#market/orders/two-provider-fixture.testing.api.ts'
import type { PointsOfOrder } from '#market/orders/points/order-points.contract.ts'
import { customer } from '#market/customers/customer.ts'
import type { CustomerFigures } from '#market/orders/customer-overview/customer-figures.contract.ts'
import { loyaltyMovement } from '#market/shared/loyalty/loyalty-movement.ts'

/** A customer’s points by three sources: the ledger, the stored balance, and the lots. */
export interface Balance {
  readonly customer: string
  readonly ledger: number
  readonly kept: number
  readonly lots: number
}

/** The balances of all customers. */
export function balances(on: Queryable): Promise<Balance[]> {
  return on.query<Balance>({
    text: `select a.customer_id as customer, a.balance::integer as kept,
        (select sum(points) from loyalty_movement m where m.customer_id = a.customer_id)::integer as ledger,
        (select coalesce(sum(unused), 0) from loyalty_lot l where l.customer_id = a.customer_id)::integer as lots
      from loyalty_account a`,
  })
}

/** A shop whose articles cost 10.00 and earn 7 points each. A point is worth 10 minor units and expires after a year. */
export class PointsFixture {
  readonly shop: TwoProviderFixture
  readonly goods: string
  readonly mode: string

  private constructor(shop: TwoProviderFixture, goods: string, mode: string) {
    this.shop = shop
    this.goods = goods
    this.mode = mode
  }

  static async open(currency = 'EUR'): Promise<PointsFixture> {
    const shop = await TwoProviderFixture.open(currency)
    await shop.shelf.database.query({ text: 'update organisation set point_value = 10, point_months = 12' })
    const { id } = await shop.shelf.make('article', { name: 'Carte SIM', price: units(1000), loyaltyPoints: 7 })
    const mode = await shop.shelf.make('payment-mode', { name: 'Points', kind: 'points', apiUrl: null })
    return new PointsFixture(shop, id, mode.id)
  }

  close(): Promise<void> {
    return this.shop.close()
  }

  place(quantity = 1): Promise<string> {
    return this.shop.place([{ articleId: this.goods, quantity }])
  }

  /** Creates a paid and completed order. */
  async complete(quantity = 1): Promise<string> {
    const id = await this.place(quantity)
    await this.shop.pay(id)
    await this.finish(id)
    return id
  }

  async finish(id: string): Promise<void> {
    await this.shop.fire(id, 'Livrer')
    await this.shop.fire(id, 'Terminer')
  }

  payByPoints(id: string, amount?: string): Promise<Answer> {
    const body = { paymentModeId: this.mode, ...(amount !== undefined && { amount }) }
    return ask(this.shop.shelf.app, 'POST', `${order.path}/${id}/payments`, { body })
  }

  async pointsOf(id: string): Promise<PointsOfOrder> {
    return (await this.shop.shelf.get(`${order.path}/${id}/points`)) as PointsOfOrder
  }

  async customerId(): Promise<string> {
    const [first] = (await this.shop.shelf.get(`${customer.path}?limit=1`)) as Row[]
    return first?.id ?? ''
  }

  async figures(): Promise<CustomerFigures['points']> {
    const path = `${customer.path}/${await this.customerId()}/summary`
    return ((await this.shop.shelf.get(path)) as CustomerFigures).points
  }

  async correct(points: number, reason: string | null = 'Geste commercial'): Promise<Answer> {
    const body = { customerId: await this.customerId(), points, reason }
    return ask(this.shop.shelf.app, 'POST', loyaltyMovement.path, { body })
  }

  /** The kind and points of each points movement of an order, or of all orders, the oldest first. */
  async movements(orderId?: string): Promise<[unknown, unknown][]> {
    const search = new URLSearchParams({ limit: '200', sort: 'createdAt', ...(orderId && { orderId }) })
    const rows = (await this.shop.shelf.get(`${loyaltyMovement.path}?${search.toString()}`)) as Row[]
    return rows.map((row) => [row['kind'], row['points']])
  }

  /** Moves the expiry of every lot into the past. */
  async letTimePass(): Promise<void> {
    await this.shop.shelf.database.query({
      text: `update loyalty_lot set expires_at = now() - interval '1 minute' where unused > 0`,
    })
  }
}
