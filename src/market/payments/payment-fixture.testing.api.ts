import type { Row } from '#engine/definition/resource.ts'
import { ask, type Answer } from '#engine/testing/requests.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { CatalogueFixture, units } from '#market/catalogue/catalogue.testing.api.ts'
import { payPalUrl } from './modes/paypal-setting.api.ts'
import { payPalTakes } from './modes/paypal-currencies.ts'
import { order } from '#market/orders/order.ts'
import type { PaymentView } from './links/payment-page.contract.ts'
import { linkHeader, paymentPath, webhookPath } from './links/payment-view.ts'
import { FakePayPal, fakePayPalKeys } from './paypal/fake-paypal.testing.api.ts'

/** A shop with orders of 54.00 EUR (5.400 TND, 5400 XOF) that await payment. It has payment modes of every kind and a fake PayPal. */
export class PaymentFixture {
  readonly shelf: CatalogueFixture
  readonly paypal: FakePayPal
  readonly modes: Readonly<Record<'manual' | 'sandbox' | 'paypal', string>>
  readonly #customerId: string
  readonly #articleId: string

  private constructor(
    shelf: CatalogueFixture,
    paypal: FakePayPal,
    ids: readonly [string, string],
    modes: PaymentFixture['modes'],
  ) {
    this.shelf = shelf
    this.paypal = paypal
    ;[this.#customerId, this.#articleId] = ids
    this.modes = modes
  }

  static async open(currency = 'EUR'): Promise<PaymentFixture> {
    const paypal = await FakePayPal.open()
    const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_PAYPAL_URL: paypal.address }, [
      payPalUrl,
    ])
    const shelf = await CatalogueFixture.open({ settings }, currency)
    const customer = await shelf.make('customer', { email: 'nadia@personal.example' })
    const article = await shelf.make('article', { name: 'Forfait', price: units(5400) })
    const keys = {
      userId: fakePayPalKeys.clientId,
      secretId: fakePayPalKeys.secret,
      tokenId: fakePayPalKeys.webhookId,
      apiUrl: null,
    }
    const mode = async (values: object) =>
      (await shelf.make('payment-mode', { instructions: 'IBAN FR14', apiUrl: null, ...values })).id
    const modes = {
      manual: await mode({ name: 'Virement', kind: 'manual' }),
      sandbox: await mode({ name: 'Essai', kind: 'sandbox' }),
      paypal: await mode({ name: 'PayPal', kind: payPalTakes(currency) ? 'paypal' : 'manual', ...keys }),
    }
    // The form refuses PayPal for an unsupported currency, so SQL creates the mode, as older versions did.
    await shelf.database.query({
      text: `update payment_mode set kind = 'paypal' where id = $1`,
      values: [modes.paypal],
    })
    return new PaymentFixture(shelf, paypal, [customer.id, article.id], modes)
  }

  async close(): Promise<void> {
    await Promise.all([this.shelf.close(), this.paypal.close()])
  }

  /** Creates an order of 5400 minor units, or of the given article’s price, that awaits payment. */
  async order(articleId = this.#articleId): Promise<string> {
    const lines = [{ articleId, quantity: 1 }]
    const body = { customerId: this.#customerId, lines, submit: true }
    const answer = await ask(this.shelf.app, 'POST', `${order.path}/place`, { body })
    if (answer.status !== 201) throw new Error(answer.text)
    return (answer.body.data as Row).id
  }

  pay(id: string, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const payment = { paymentModeId: this.modes.manual, ...body }
    return ask(this.shelf.app, 'POST', `${order.path}/${id}/payments`, { body: payment, headers })
  }

  refund(id: string, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return ask(this.shelf.app, 'POST', `${order.path}/${id}/refunds`, { body: { reason: 'Essai', ...body }, headers })
  }

  async cancel(id: string): Promise<void> {
    type Events = { readonly events: readonly { readonly id: string; readonly name: { readonly fr: string } }[] }
    const { events } = (await this.shelf.get(`${order.path}/${id}/events`)) as Events
    const eventId = events.find(({ name }) => name.fr.startsWith('Annuler'))?.id
    const answer = await ask(this.shelf.app, 'POST', `${order.path}/${id}/events`, { body: { eventId } })
    if (answer.status !== 200) throw new Error(answer.text)
  }

  /** The amounts of an order and its transactions. */
  async standing(id: string) {
    const { order: row, transactions } = (await this.shelf.get(`${order.path}/by/order/${id}`)) as {
      order: Row
      transactions: Row[]
    }
    const { paid, refunded, paymentState } = row
    return { paid, refunded, paymentState, category: row['category'], transactions }
  }

  /** The token of a new payment link. */
  async token(id: string): Promise<string> {
    const answer = await ask(this.shelf.app, 'POST', `${order.path}/${id}/payment-link`, { body: {} })
    const { address } = answer.body.data as { address: string }
    return new URL(address).hash.replace('#token=', '')
  }

  async view(id: string, token: string): Promise<PaymentView> {
    return (await this.asCustomer('GET', `/${id}`, token)).body.data as PaymentView
  }

  asCustomer(method: 'GET' | 'POST', path: string, token: string, body?: object): Promise<Answer> {
    const headers = { [linkHeader]: token }
    return ask(this.shelf.app, method, `${paymentPath}${path}`, { token: null, headers, ...(body && { body }) })
  }

  /** Chooses PayPal as the customer; the response redirects to PayPal. */
  async sentToPayPal(id: string, token: string): Promise<Answer> {
    return this.asCustomer('POST', `/${id}/pay`, token, { paymentModeId: this.modes.paypal })
  }

  /** Sends an event to Souk as PayPal does, with the exact text that PayPal signed. */
  tell(event: string, headers: Record<string, string> = this.paypal.headersOf(), from?: string): Promise<Answer> {
    const asking = { token: null, body: event, headers, ...(from && { from }) }
    return ask(this.shelf.app, 'POST', `${webhookPath}/${this.modes.paypal}`, asking)
  }
}
