import { systemActor } from '#engine/audit/entry.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask, type Answer } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { recordPayment } from '#market/payments/payable-amounts.api.ts'
import type { Offer, Quote, QuotedLine } from './entry/order-entry.contract.ts'
import { offersPath, quotePath } from './entry/quote.ts'
import { findBalanceMismatches } from './ledger/ledger-reconciliation.api.ts'
import { order } from './order.ts'
import { orderDetail } from './order-detail.ts'

/** A test shop with one customer; its articles are sold only from stock unless a test changes that. */
export class StockFixture {
  readonly shelf: CatalogueFixture
  readonly #customerId: string

  private constructor(shelf: CatalogueFixture, customerId: string) {
    this.shelf = shelf
    this.#customerId = customerId
  }

  static async open(): Promise<StockFixture> {
    const shelf = await CatalogueFixture.open()
    return new StockFixture(shelf, (await shelf.make('customer')).id)
  }

  close(): Promise<void> {
    return this.shelf.close()
  }

  async article(values: object = {}): Promise<string> {
    return (await this.shelf.make('article', { price: '5.00', availableOnOrder: false, ...values })).id
  }

  async plack(quantity: number, values: object = {}): Promise<string> {
    const usual = { unitPrice: '1.00', expirationDate: null, providerId: null }
    return (await this.shelf.make('plack', { quantity, ...usual, ...values })).id
  }

  link(articleId: string, plackId: string, quantity = 1): Promise<Row> {
    return this.shelf.make('article-plack', { articleId, plackId, quantity })
  }

  profile(articleId: string): Promise<Row> {
    return this.shelf.make('profile-id', { articleId, state: 'available', customerId: null, deviceState: null })
  }

  place(lines: readonly object[], { submit = true, language = 'fr' } = {}): Promise<Answer> {
    const body = { customerId: this.#customerId, lines, submit }
    return ask(this.shelf.app, 'POST', `${order.path}/place`, { body, headers: { 'accept-language': language } })
  }

  /** Places an order, or a draft of one. Returns its id. */
  async placed(lines: readonly object[], submit = true): Promise<string> {
    const response = await this.place(lines, { submit })
    if (response.status !== 201) throw new Error(response.text)
    return (response.body.data as Row).id
  }

  /** Fires the event with the given English name. */
  async fire(id: string, name: string): Promise<Answer> {
    const { events } = (await this.shelf.get(`${order.path}/${id}/events`)) as {
      events: { id: string; name: { en: string } }[]
    }
    const eventId = events.find((one) => one.name.en === name)?.id
    return ask(this.shelf.app, 'POST', `${order.path}/${id}/events`, { body: { eventId, note: 'Essai' } })
  }

  async pay(orderId: string): Promise<void> {
    const { total } = (await this.shelf.get(`${order.path}/${orderId}`)) as Row
    const money = { orderId, paymentModeId: null, amount: String(total), currency: organisation.currency }
    await this.shelf.database.transaction((on) => recordPayment(on, this.shelf.services, money, systemActor))
  }

  /** The lines of an order, oldest first. */
  async linesOf(orderId: string): Promise<Row[]> {
    return (await this.shelf.get(`${orderDetail.path}?orderId=${orderId}&sort=createdAt`)) as Row[]
  }

  /** The quantity of a plack, and the reserved part of it. */
  async stockOf(plackId: string): Promise<unknown[]> {
    const { quantity, reserved } = (await this.shelf.get(`/api/configs/placks/${plackId}`)) as Row
    return [quantity, reserved]
  }

  async quoted(line: object): Promise<QuotedLine | undefined> {
    const { body } = await ask(this.shelf.app, 'POST', quotePath, { body: { lines: [line] } })
    return (body.data as unknown as Quote).lines[0]
  }

  /** The first offer that the search finds. */
  async offered(q: string): Promise<Offer | undefined> {
    const { body } = await ask(this.shelf.app, 'GET', `${offersPath}?q=${encodeURIComponent(q)}`)
    return (body.data as unknown as Offer[])[0]
  }

  /** The balances that differ from their ledgers. */
  mismatches() {
    return findBalanceMismatches(this.shelf.database)
  }
}
