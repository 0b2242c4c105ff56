import { setTimeout as pause } from 'node:timers/promises'
import { dataOf, souk, type Options, type components } from './typescript/index.js'

type Order = components['schemas']['Order']

/** The shop's data about the Souk that it sells for. */
export interface Shop extends Options {
  /** A supplier’s file of profiles, CSV or XLSX. */
  readonly profiles: Blob
  /** Values by field, for every profile of the file; they complete the columns of the file. */
  readonly defaults: Record<string, unknown>
  readonly customerId: string
  readonly articleId: string
  readonly paymentModeId: string
}

/**
 * An example of an external program, written from the API document alone. It imports a supplier’s file into the stock, sells
 * two eSIMs to a customer, records the payment, delivers the eSIMs, and refunds the order.
 */
export async function sell(
  shop: Shop,
): Promise<{ stocked: number; order: Order; delivery: string | undefined; refunded: string }> {
  const client = souk(shop)

  const { data: sent } = await dataOf(
    client.POST('/api/configs/profiles/keys/import', { body: { file: shop.profiles } }),
  )
  const params = { path: { id: sent.id } }
  await dataOf(client.POST('/api/imports/{id}/check', { params, body: { defaults: shop.defaults } }))
  const checked = await settled(params)
  if (checked.missing.length > 0) throw new Error(`The file says nothing of ${checked.missing.join(', ')}`)
  if (checked.counts['invalid']) throw new Error(`${checked.counts['invalid']} rows cannot be taken`)
  await dataOf(client.POST('/api/imports/{id}/commit', { params }))
  const imported = await settled(params)

  const orderInput = { customerId: shop.customerId, lines: [{ articleId: shop.articleId, quantity: 2 }], submit: true }
  const { data: placed } = await dataOf(client.POST('/api/accounts/list/orders/place', { body: orderInput }))
  const path = { id: placed.id }
  const paid = { paymentModeId: shop.paymentModeId, reference: 'VIR-2026-11' }
  await dataOf(client.POST('/api/accounts/list/orders/{id}/payments', { params: { path }, body: paid }))

  const { events } = (await dataOf(client.GET('/api/accounts/list/orders/{id}/events', { params: { path } }))).data
  const delivery = events.find(({ effects }) => effects.includes('take'))
  if (delivery)
    await dataOf(
      client.POST('/api/accounts/list/orders/{id}/events', { params: { path }, body: { eventId: delivery.id } }),
    )
  const { data: handed } = await dataOf(
    client.POST('/api/accounts/list/orders/{id}/hand-over', { params: { path }, body: {} }),
  )

  const body = { reason: 'The customer changed their mind' }
  const { data: refund } = await dataOf(
    client.POST('/api/accounts/list/orders/{id}/refunds', { params: { path }, body }),
  )
  const { data: order } = await dataOf(client.GET('/api/accounts/list/orders/{id}', { params: { path } }))
  return { stocked: imported.counts['created'] ?? 0, order, delivery: handed.address, refunded: refund.amountTotal }

  /** Waits until the job of an import has ended, and returns the import. */
  async function settled(of: { path: { id: string } }) {
    for (;;) {
      const { data } = await dataOf(client.GET('/api/imports/{id}', { params: of }))
      if (data.state !== 'checking' && data.state !== 'committing') return data
      await pause(200)
    }
  }
}

/**
 * Creates a webhook that sends the events of orders, payments and profiles to an address. Returns the secret that signs its
 * messages.
 */
export async function listen(shop: Options, address: string): Promise<string> {
  const client = souk(shop)
  const events = ['order.created', 'order.moved', 'order.paid', 'order.delivered', 'order.refunded'] as const
  const body = { name: 'Shop', address, events: [...events] }
  const { id, version } = (await dataOf(client.POST('/api/configs/webhooks', { body }))).data
  const path = { path: { id }, header: { 'If-Match': `"v${version}"` } }
  return (await dataOf(client.POST('/api/configs/webhooks/{id}/secret', { params: path, body: {} }))).data.secret
}
