import { hasErrorCode } from '#engine/definition/error-code.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { suppliedOrders } from '#market/orders/state-machine/supplied-orders.api.ts'
import { order } from '#market/orders/order.ts'
import { marketAreas, purchases } from '#market/registry.api.ts'
import { movesPath } from '#market/stock/profiles/profile-move.ts'
import { SupplyBuyer, type Patience } from './buying/buyer.api.ts'
import { sendToSupplier, type Send } from './connectors/http.api.ts'
import type { Books } from './stand-ins/books.ts'
import { refusedCertificate, startStandIns, type StandIns } from './stand-ins/stand-in.api.ts'
import { onlySuppliersAt } from './supplier-addresses.api.ts'
import { supplierAccount } from './supplier-account.ts'
import { supplyOrder } from './supply-order.ts'

/** The pauses of a purchase without waiting. */
export const impatient: Patience = { unanswered: 0, absent: 0, partial: 0, paused: 600, poll: [0, 0] }

/** Sends to a stand-in. Where it has the fault `certificate`, the request fails as with an expired certificate. */
export const sendToStandIn: Send = async (address, request) => {
  const response = await sendToSupplier(address, request)
  if (response.code !== refusedCertificate) return response
  throw Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
}

/** A test shop whose suppliers are stand-ins. Tests run the purchases themselves. */
export class SupplyFixture {
  readonly shelf: CatalogueFixture
  readonly standIns: StandIns
  readonly #customerId: string
  readonly #modeId: string

  private constructor(shelf: CatalogueFixture, standIns: StandIns, customerId: string, modeId: string) {
    this.shelf = shelf
    this.standIns = standIns
    this.#customerId = customerId
    this.#modeId = modeId
  }

  static async open(): Promise<SupplyFixture> {
    const standIns = await startStandIns()
    const settings = onlySuppliersAt(readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0' }), standIns.addresses)
    const areas = marketAreas.filter((area) => area !== purchases)
    const shelf = await CatalogueFixture.open({ settings, areas })
    const customerId = (await shelf.make('customer')).id
    const mode = await shelf.make('payment-mode', { name: 'Virement', kind: 'manual', instructions: 'x', apiUrl: null })
    return new SupplyFixture(shelf, standIns, customerId, mode.id)
  }

  async close(): Promise<void> {
    await this.shelf.close()
    await this.standIns.close()
  }

  /** The books of the stand-in of a connector. */
  books(connector: string): Books {
    const books = this.standIns.books[connector]
    if (!books) throw new Error(`No stand-in for ${connector}`)
    return books
  }

  /** An account at a stand-in, tried and on for real orders unless `state` says otherwise. */
  async account(connector: string, values: object = {}, state = 'on'): Promise<Row> {
    const provider = await this.shelf.make('provider')
    const account = await this.shelf.make('supplier-account', {
      ...{ connector, providerId: provider.id, address: `${this.standIns.origin}/${connector}`, currency: 'USD' },
      ...{
        keyId: 'kanari-key',
        keySecret: 'kanari-secret',
        perMinute: 60_000,
        priceCeiling: null,
        dailyCap: null,
        alertBelow: null,
      },
      ...values,
    })
    await this.shelf.database.query({
      text: `update supplier_account set state = $2, mode = case when $2 = 'on' then 'live' else mode end where id = $1`,
      values: [account.id, state],
    })
    return account
  }

  article(): Promise<Row> {
    return this.shelf.make('article', { price: '9.00', delivery: 'profiles', availableOnOrder: true })
  }

  plan(articleId: string, accountId: string, preference = 1, values: object = {}): Promise<Row> {
    return this.shelf.make('supplier-plan', {
      articleId,
      accountId,
      code: 'EU-5GB-30D',
      cost: '4.5',
      preference,
      ...values,
    })
  }

  /** Places and pays an order. Returns its id. */
  async paid(articleId: string, quantity = 1): Promise<string> {
    const body = { customerId: this.#customerId, lines: [{ articleId, quantity }], submit: true }
    const placed = await ask(this.shelf.app, 'POST', `${order.path}/place`, { body })
    if (placed.status !== 201) throw new Error(placed.text)
    const { id } = placed.body.data as Row
    await this.pay(id)
    return id
  }

  async pay(orderId: string): Promise<void> {
    const paid = await ask(this.shelf.app, 'POST', `${order.path}/${orderId}/payments`, {
      body: { paymentModeId: this.#modeId },
    })
    if (paid.status !== 201) throw new Error(paid.text)
  }

  /** Runs the due purchases once, after making all that wait for time due. A new buyer is a new process. */
  async buy(send: Send = sendToStandIn, patience: Partial<Patience> = {}): Promise<void> {
    await this.shelf.database.query({ text: `update supply_task set next_at = now() where next_at < 'infinity'` })
    const buyer = new SupplyBuyer(this.shelf.services, suppliedOrders(this.shelf.services), send, {
      ...impatient,
      ...patience,
    })
    await buyer.work(AbortSignal.timeout(60_000))
    await buyer.sweep()
  }

  /** Runs the purchases until no order waits; a person does what waits for one. */
  async finish(send?: Send): Promise<void> {
    for (let round = 0; round < 60; round += 1) {
      await this.buy(send).catch(ignoreDeath)
      const heldPurchases = (await this.purchases()).filter(({ state }) => state === 'held')
      if (heldPurchases.some(({ reason }) => reason === 'number_in_use')) await this.#retireResold()
      for (const { id } of heldPurchases)
        await ask(this.shelf.app, 'POST', `${supplyOrder.path}/${id}/release`, { body: {} })
      await this.#deliverFromStock()
      const closed = ['done', 'refused', 'cancelled']
      const open = (await this.purchases()).filter(({ state }) => !closed.includes(String(state)))
      if (open.length === 0 && (await this.#waiting(['open', 'on_hold'])).length === 0) return
    }
  }

  /** Retires the eSIMs in stock whose ICCID a supplier sold again, as the reason of such a purchase asks. */
  async #retireResold(): Promise<void> {
    const sold = Object.values(this.standIns.books).flatMap(({ sales }) => sales.flatMap(({ esims }) => esims))
    const times = Map.groupBy(sold, ({ iccid }) => iccid)
    const rows = await this.shelf.database.query<{ id: string }>({
      text: `select id from profile_id where state = 'available' and iccid = any($1::text[])`,
      values: [[...times].filter(([, { length }]) => length > 1).map(([iccid]) => iccid)],
    })
    const body = { to: 'retired', ids: rows.map(({ id }) => id), reason: 'The supplier sold the number again' }
    if (rows.length > 0) await ask(this.shelf.app, 'POST', movesPath, { body })
  }

  /** The orders of some categories. */
  #waiting(categories: readonly string[]): Promise<{ id: string }[]> {
    const text = 'select id from customer_order where category = any($1)'
    return this.shelf.database.query({ text, values: [categories] })
  }

  /** Delivers the orders that stock left over from earlier purchases serves; staff do that. */
  async #deliverFromStock(): Promise<void> {
    for (const { id } of await this.#waiting(['open'])) await this.fire(id, 'Livrer')
  }

  /** Fires the event of an order that has this French name. Returns the status of the answer. */
  async fire(orderId: string, name: string): Promise<number> {
    const { events } = (await this.shelf.get(`${order.path}/${orderId}/events`)) as {
      events: { id: string; name: { fr: string } }[]
    }
    const eventId = events.find((event) => event.name.fr === name)?.id
    const body = { eventId, note: 'Test' }
    return (await ask(this.shelf.app, 'POST', `${order.path}/${orderId}/events`, { body })).status
  }

  /** The purchases, of one order or all, oldest first. */
  async purchases(orderId?: string): Promise<Row[]> {
    return this.shelf.database.query<Row>({
      text: `select id, state, reason, received, quantity, cost::text, account_id as "accountId", key, reference from supply_order
        where $1::uuid is null or order_id = $1 order by created_at, id`,
      values: [orderId ?? null],
    })
  }

  /**
   * The tokens of the eSIMs that a stand-in sold, and of those that Souk has of the account's provider; the numbers of delivered and
   * available eSIMs, and of those that staff retired because their number was sold again.
   */
  async balance(connector: string, accountId: string) {
    const rows = await this.shelf.database.query<{ token: string; isDelivered: boolean; state: string }>({
      text: `select split_part(p.lpa_esim, '$', 3) as token, p.state, exists (select from order_profile h join order_detail l on l.id = h.order_detail_id
          where h.profile_id = p.id and h.released_at is null and l.state = 'taken') as "isDelivered"
        from profile_id p join supplier_account a on a.provider_id = p.provider_id where a.id = $1`,
      values: [accountId],
    })
    return {
      sold: this.books(connector).sales.flatMap(({ esims }) => esims.map(({ token }) => token)),
      stored: rows.map(({ token }) => token),
      delivered: rows.filter(({ isDelivered }) => isDelivered).length,
      available: rows.filter(({ state }) => state === 'available').length,
      resold: rows.filter(({ state, isDelivered }) => state === 'retired' && !isDelivered).length,
    }
  }

  /**
   * What Souk shows of the purchases of an account: the changes in their histories (`reason busy`, `supplierCode HTTP 502`), `partial` for
   * fewer eSIMs than ordered, and `reissued` for a retired eSIM whose ICCID was sold again.
   */
  async reports(accountId: string): Promise<ReadonlySet<string>> {
    const rows = await this.shelf.database.query<{ report: string }>({
      text: `select distinct c.key || ' ' || (c.value ->> 1) as report
        from audit_entry e join supply_order s on s.id = e.record_id cross join jsonb_each(e.changes) c
        where e.resource = $2 and e.action = 'update' and s.account_id = $1
        union select 'partial' from supply_order where account_id = $1 and received < quantity
        union select 'reissued' from profile_id p join supplier_account a on a.provider_id = p.provider_id
          where a.id = $1 and p.state = 'retired'`,
      values: [accountId, supplyOrder.name],
    })
    return new Set(rows.map(({ report }) => report))
  }

  async order(id: string): Promise<Row> {
    return (await this.shelf.get(`${order.path}/${id}`)) as Row
  }

  async accountRow(id: string): Promise<Row> {
    return (await this.shelf.get(`${supplierAccount.path}/${id}`)) as Row
  }
}

/** The death of a process between two steps of a purchase. */
export class Killed extends Error {}

/** Rethrows every error except those after which the next round goes on: the death of a process, and a lock time-out. */
export function ignoreDeath(error: unknown): void {
  if (!(error instanceof Killed) && !hasErrorCode(error, '55P03')) throw error
}
