import {
  catalogueFault,
  changedPrice,
  isRefusedUnread,
  type Books,
  type Life,
  type Sale,
  type ToppedUp,
  sizeOfPlan,
} from './books.ts'
import type { Protocol, StandInResponse } from './protocol.ts'

const answered = (body: unknown): StandInResponse => ({ status: 200, body })

/** The part of eSIM Go v2.4 that Souk uses. ICCIDs are JSON numbers, as in some of the supplier’s bodies. */
export const esimGoStandIn: Protocol = ({ method, path, query, headers, body }, books) => {
  if (!headers['x-api-key']) return { status: 403, body: 'access denied' }
  const [first = '', second = '', third] = path.split('/')
  if (path === 'organisation')
    return answered({ organisations: [{ balance: books.balance, currency: 'USD', apiKey: 'k' }] })
  if (first === 'catalogue') {
    const page = books.cataloguePage(Number(query.get('page') ?? 1))
    if (!page) return { status: 502, body: {} }
    const bundles = page.plans.map(([name, price]) => {
      const { gigabytes, days } = sizeOfPlan(name)
      return {
        name,
        description: `France, ${gigabytes} GB, ${days} days`,
        price: Number(price),
        countries: [{ iso: 'FR' }],
        dataAmount: gigabytes * 1000,
        duration: days,
        unlimited: false,
      }
    })
    return { ...answered({ bundles, pageCount: page.pages }), fault: catalogueFault(books) }
  }
  if (path === 'orders' && method === 'GET') return listedOrders(query, books)
  if (path === 'orders') return orderedAt(body, books)
  if (first === 'orders') {
    const sale = books.sales.find(({ reference }) => reference === decodeURIComponent(second))
    return sale ? answered(asText(orderOf(sale, books))) : { status: 404, body: 'order not found' }
  }
  if (first === 'esims' && third === undefined && method === 'GET')
    return answered(asText({ iccid: second, profileStatus: esimGoStatus[books.lifeOf(second).device] }))
  if (first === 'esims' && third === 'bundles' && method === 'GET') {
    const bundle = { name: 'EU-5GB-30D', assignments: [assignmentOf(books.lifeOf(second))] }
    return answered({ bundles: books.cancelled.has(second) ? [] : [bundle] })
  }
  if (first === 'esims' && third === 'bundles') {
    if (isRefusedUnread(books.cancelFault)) return { status: 200, body: {}, fault: books.cancelFault }
    if (!books.cancel(second)) return { status: 400, body: 'bundle cannot be revoked' }
    return { ...answered({ status: 'Successfully revoked bundle' }), fault: books.cancelFault }
  }
  return answered({ status: 'ok' })
}

/** A page of the orders of a period, the latest first. Ten are on a page, without eSIMs, unless the request says otherwise. */
function listedOrders(query: URLSearchParams, books: Books): StandInResponse {
  const bounds = query.getAll('createdAt').map((one) => one.split(/:(.*)/))
  const isIn = ({ at }: { readonly at: string }): boolean =>
    bounds.every(([side, bound = '']) => (side === 'gte' ? at >= bound : at <= bound))
  const [size, page] = [Number(query.get('limit') ?? 10), Number(query.get('page') ?? 1)]
  const all = [...books.topUps, ...books.sales].filter(isIn).toSorted((a, b) => b.at.localeCompare(a.at))
  const orders = all
    .slice((page - 1) * size, page * size)
    .map((one) => ('esims' in one ? orderOf(one, books, books.overview(one)) : topUpOf(one, books)))
  const bare = orders.map(({ order, ...one }) => ({ ...one, order: order.map(({ esims: _esims, ...line }) => line) }))
  return answered(asText({ orders: query.get('includeIccids') === 'true' ? orders : bare }))
}

/** The `profileStatus` of each device state; the supplier calls a deleted profile `Released`. */
export const esimGoStatus: Readonly<Record<Life['device'], string>> = {
  ...{ released: 'Available', downloaded: 'Downloaded', installed: 'Installed' },
  ...{ enabled: 'Enabled', disabled: 'Disabled', deleted: 'Released' },
}

/** The bundle of an eSIM. */
export function assignmentOf({ plan, used, endsAt, plans }: Life) {
  const bundleState = { unused: 'queued', active: 'active', used_up: 'depleted', ended: 'expired' }[plan]
  const initialQuantity = 5_000_000_000 * plans
  const remainingQuantity = (initialQuantity / 100) * (100 - used)
  return { initialQuantity, remainingQuantity, bundleState, ...(endsAt && { endTime: endsAt }) }
}

function orderedAt(body: string, books: Books): StandInResponse {
  const { type, order } = JSON.parse(body) as {
    type: string
    order: readonly [{ item: string; quantity: number; iccids: readonly string[] }]
  }
  const [{ item, quantity, iccids }] = order
  const price = books.plans[item]
  if (!price) return { status: 400, body: 'invalid bundle' }
  if (type === 'validate') {
    // The fault is decided here, where the price and the stock are checked, and kept for the order that follows.
    const fault = books.nextFault(quantity)
    if (fault === 'balance') return { status: 400, body: 'insufficient balance' }
    if (fault === 'no_stock') return { status: 400, body: 'out of stock' }
    if (fault === 'unknown') return { status: 418, body: 'a surprise' }
    if (isRefusedUnread(fault)) return { status: 200, body: {}, fault }
    pending.set(books, fault)
    const each = fault === 'price' ? changedPrice : price
    return answered({ valid: true, total: Number(each) * quantity, currency: 'USD' })
  }
  const fault = pending.get(books) ?? null
  pending.delete(books)
  const [iccid] = iccids
  if (iccid !== undefined) return { status: 200, body: asText(topUpOf(books.topUp('', item, iccid), books)), fault }
  const sale = books.sell('', item, quantity, fault)
  return { status: 200, body: asText(orderOf(sale, books)), fault }
}

const pending = new WeakMap<Books, ReturnType<Books['nextFault']>>()

function orderOf(sale: Sale, books: Books, listed = books.listed(sale)) {
  const esims = listed.map(({ iccid, token }) => ({
    iccid: `#${iccid}#`,
    matchingId: token,
    smdpAddress: 'rsp.stand-in.example',
  }))
  const line = { item: sale.plan, quantity: sale.count, pricePerUnit: Number(books.plans[sale.plan]), esims }
  return { order: [line], orderReference: sale.reference, createdDate: sale.at, status: 'completed', currency: 'USD' }
}

/** A top-up as an order that names its eSIM. */
function topUpOf({ reference, plan, iccid, at }: ToppedUp, books: Books) {
  const esims = [{ iccid: `#${iccid}#`, matchingId: 'M', smdpAddress: 'rsp.stand-in.example' }]
  const line = { item: plan, quantity: 1, pricePerUnit: Number(books.plans[plan]), esims }
  return { order: [line], orderReference: reference, createdDate: at, status: 'completed', currency: 'USD' }
}

/** JSON text in which the marked ICCIDs are bare numbers. */
function asText(body: object): string {
  return JSON.stringify(body).replaceAll(/"#(\d+)#"/g, '$1')
}
