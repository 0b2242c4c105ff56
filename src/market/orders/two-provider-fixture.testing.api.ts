import type { Actor } from '#engine/definition/access.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask, type Answer } from '#engine/testing/requests.api.ts'
import { actorOf } from '#engine/testing/server.api.ts'
import { providerPermissions } from '#market/accounts/sessions/sessions.api.ts'
import { CatalogueFixture, units } from '#market/catalogue/catalogue.testing.api.ts'
import { effectivePermissions } from '#market/costs/margin.ts'
import { permissionsOf } from '#market/privileges/permissions.ts'
import { resources } from '#market/resources.api.ts'
import type { OfferedEvent } from './order-events.contract.ts'
import { order } from './order.ts'
import { orderDetail } from './order-detail.ts'
import { linkHeader, paymentPath } from '#market/payments/links/payment-view.ts'
import type { Refundable } from '#market/payments/payments.contract.ts'

/**
 * The standard test authentication, plus the token `provider-{id}` for a provider and `all-but-{permission}` for staff
 * with every other permission.
 */
async function authenticate(token: string): Promise<Actor | null> {
  const [, missing] = /^all-but-(.+)$/.exec(token) ?? []
  const staff = actorOf('nothing')
  if (missing !== undefined && staff) {
    const others = permissionsOf(resources).filter((one) => one !== missing)
    return { ...staff, permissions: effectivePermissions(new Set(others)) }
  }
  const [, id] = /^provider-([0-9a-f-]{36})$/.exec(token) ?? []
  if (id === undefined) return actorOf(token)
  const permissions = new Set<string>(providerPermissions(resources))
  return { id, kind: 'provider', owner: id, name: 'Fournisseur', sessionId: id, portal: 'employee', permissions }
}

/** A test shop with two providers: each has a plack of pieces, and both supply eSIMs of one article. */
export class TwoProviderFixture {
  readonly shelf: CatalogueFixture
  readonly providers: readonly [string, string]
  readonly placks: readonly [string, string]
  readonly esim: string
  readonly modes: Readonly<Record<'transfer' | 'cash' | 'test', string>>
  readonly #customerId: string

  private constructor(
    shelf: CatalogueFixture,
    ids: Omit<TwoProviderFixture, 'shelf'> & { readonly customerId: string },
  ) {
    this.shelf = shelf
    this.providers = ids.providers
    this.placks = ids.placks
    this.esim = ids.esim
    this.modes = ids.modes
    this.#customerId = ids.customerId
  }

  static async open(currency = 'EUR'): Promise<TwoProviderFixture> {
    const shelf = await CatalogueFixture.open({ authenticate }, currency)
    const create = async (name: string, values: object) => (await shelf.make(name, { ...values })).id
    const provider = (name: string) => create('provider', { name })
    const providers = [await provider('Atlas'), await provider('Lusitana')] as const
    const plack = (providerId: string, price: number) =>
      create('plack', { quantity: 1000, unitPrice: units(price), expirationDate: null, providerId })
    const placks = [await plack(providers[0], 333), await plack(providers[1], 1000)] as const
    const esim = await create('article', { name: 'eSIM', price: units(1033), availableOnOrder: false })
    const mode = (name: string, kindOf: string) =>
      create('payment-mode', { name, kind: kindOf, instructions: 'Virement', apiUrl: null })
    return new TwoProviderFixture(shelf, {
      ...{ providers, placks, esim },
      modes: {
        transfer: await mode('Virement', 'manual'),
        cash: await mode('Espèces', 'manual'),
        test: await mode('Essai', 'sandbox'),
      },
      customerId: await create('customer', {}),
    } as Omit<TwoProviderFixture, 'shelf'> & { customerId: string })
  }

  close(): Promise<void> {
    return this.shelf.close()
  }

  /** Adds eSIM profiles of a provider to the stock. Returns their ids. */
  async stock(provider: 0 | 1, count: number): Promise<string[]> {
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) {
      const row = await this.shelf.make('profile-id', {
        ...{ articleId: this.esim, state: 'available', customerId: null, deviceState: null },
        providerId: this.providers[provider],
      })
      ids.push(row.id)
    }
    return ids
  }

  /** Places and submits an order. */
  async place(lines: readonly object[]): Promise<string> {
    const body = { customerId: this.#customerId, lines, submit: true }
    const response = await ask(this.shelf.app, 'POST', `${order.path}/place`, { body })
    if (response.status !== 201) throw new Error(response.text)
    return (response.body.data as Row).id
  }

  /** Pays the amount due, or the given amount. */
  async pay(id: string, amount?: string, mode = this.modes.transfer): Promise<void> {
    const body = { paymentModeId: mode, ...(amount !== undefined && { amount }) }
    const response = await ask(this.shelf.app, 'POST', `${order.path}/${id}/payments`, { body })
    if (response.status !== 201) throw new Error(response.text)
  }

  /** Pays an order as a customer, with a payment mode that moves no money. */
  async payAsTest(id: string): Promise<void> {
    const link = await ask(this.shelf.app, 'POST', `${order.path}/${id}/payment-link`, { body: {} })
    const token = new URL((link.body.data as { address: string }).address).hash.replace('#token=', '')
    const paid = await ask(this.shelf.app, 'POST', `${paymentPath}/${id}/pay`, {
      token: null,
      body: { paymentModeId: this.modes.test, outcome: 'approve' },
      headers: { [linkHeader]: token },
    })
    if (paid.status !== 200) throw new Error(paid.text)
  }

  async event(id: string, name: string): Promise<OfferedEvent> {
    const { events } = (await this.shelf.get(`${order.path}/${id}/events`)) as { events: OfferedEvent[] }
    const match = events.find((event) => event.name.fr === name)
    if (!match) throw new Error(`${name}: ${events.map((event) => event.name.fr).join(', ')}`)
    return match
  }

  async fire(id: string, name: string, note?: string): Promise<void> {
    const body = { eventId: (await this.event(id, name)).id, ...(note !== undefined && { note }) }
    const response = await ask(this.shelf.app, 'POST', `${order.path}/${id}/events`, { body })
    if (response.status !== 200) throw new Error(response.text)
  }

  refund(id: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return ask(this.shelf.app, 'POST', `${order.path}/${id}/refunds`, { body: { reason: 'Essai', ...body }, headers })
  }

  async refundable(id: string): Promise<Refundable> {
    return (await this.shelf.get(`${order.path}/${id}/refunds`)) as Refundable
  }

  async order(id: string): Promise<Row> {
    return (await this.shelf.get(`${order.path}/${id}`)) as Row
  }

  /** The lines of an order, oldest first. */
  async lines(id: string): Promise<Row[]> {
    return (await this.shelf.get(`${orderDetail.path}?orderId=${id}&sort=createdAt&limit=200`)) as Row[]
  }

  async plack(place: 0 | 1): Promise<{ quantity: unknown; reserved: unknown }> {
    const { quantity, reserved } = (await this.shelf.get(`/api/configs/placks/${this.placks[place]}`)) as Row
    return { quantity, reserved }
  }
}
