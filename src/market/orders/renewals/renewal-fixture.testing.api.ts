import { expect } from 'vitest'
import { systemActor } from '#engine/audit/entry.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { recordPayment } from '#market/payments/payable-amounts.api.ts'
import { OrderStateMachine } from '../state-machine/order-state-machine.api.ts'
import { order } from '../order.ts'

/** A test server with a customer, and helpers for subscriptions and their renewal orders. */
export class RenewalFixture {
  readonly shelf: CatalogueFixture
  readonly customerId: string
  readonly articleId: string

  private constructor(shelf: CatalogueFixture, customerId: string, articleId: string) {
    this.shelf = shelf
    this.customerId = customerId
    this.articleId = articleId
  }

  static async open(): Promise<RenewalFixture> {
    return RenewalFixture.on(await CatalogueFixture.open())
  }

  /** Creates the helpers on the server of another fixture. */
  static async on(shelf: CatalogueFixture): Promise<RenewalFixture> {
    const [customer, article] = [await shelf.make('customer'), await shelf.make('article', { price: '20.00' })]
    return new RenewalFixture(shelf, customer.id, article.id)
  }

  close(): Promise<void> {
    return this.shelf.close()
  }

  /** Creates a subscription to a new profile. */
  async begin(values: object = {}): Promise<Row> {
    const none = { customerId: null, deviceState: null, eid: null }
    const profile = await this.shelf.make('profile-id', { articleId: this.articleId, state: 'available', ...none })
    const dates = { startDate: '2126-11-01', endDate: '2126-11-30' }
    return this.shelf.make('subscription', { customerId: this.customerId, profileId: profile.id, ...dates, ...values })
  }

  read(id: string): Promise<Row<typeof subscription>> {
    return this.shelf.get(`${subscription.path}/${id}`) as Promise<Row<typeof subscription>>
  }

  readOrder(id: string): Promise<Row<typeof order>> {
    return this.shelf.get(`${order.path}/${id}`) as Promise<Row<typeof order>>
  }

  /** Creates the renewal order of a subscription. */
  async renew(id: string): Promise<{ readonly orderId: string; readonly made: boolean }> {
    const response = await ask(this.shelf.app, 'POST', `${subscription.path}/${id}/renewal`, { body: {} })
    expect(response.status, response.text).toBe(200)
    return response.body.data as { orderId: string; made: boolean }
  }

  /** Records a payment of an order, by default its total. */
  async pay(orderId: string, amount?: string): Promise<void> {
    const { total } = await this.readOrder(orderId)
    const money = { orderId, paymentModeId: null, amount: amount ?? total, currency: organisation.currency }
    await this.shelf.database.transaction((on) => recordPayment(on, this.shelf.services, money, systemActor))
  }

  /** Pays an order and fires the event that delivers it. */
  async deliver(orderId: string): Promise<void> {
    await this.pay(orderId)
    const response = await this.fire(orderId, 'Deliver')
    expect(response.status, response.text).toBe(200)
  }

  /** Fires the event with the given name. */
  async fire(orderId: string, name: string) {
    const desk = new OrderStateMachine(this.shelf.services)
    const { workflowVersion, statusId } = await this.readOrder(orderId)
    const { events } = await desk.workflows.version(workflowVersion)
    const event = events.find((one) => one.nameEn === name && one.statusId === statusId)
    return ask(this.shelf.app, 'POST', `${order.path}/${orderId}/events`, { body: { eventId: event?.id ?? '' } })
  }

  /** Refunds all lines of an order and returns the delivered stock. */
  async refund(orderId: string, returning = 'put_back') {
    const lines = (await ask(this.shelf.app, 'GET', `/api/accounts/details/orders?orderId=${orderId}`)).body
      .data as Row[]
    const body = { reason: 'Essai', lines: lines.map(({ id }) => ({ lineId: id })), returning }
    return ask(this.shelf.app, 'POST', `${order.path}/${orderId}/refunds`, { body })
  }
}
