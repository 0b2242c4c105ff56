import * as z from 'zod'
import { NoAnswer, type Purchase } from '../connector.ts'
import { digits, read, type Reply } from '../http.api.ts'

const esim = z.object({ iccid: z.string(), matchingId: z.string(), smdpAddress: z.string() })

/** An order of eSIM Go, as its list and its answers have it. */
export const ordered = z.object({
  orderReference: z.string().nullish(),
  status: z.string().nullish(),
  createdDate: z.string().nullish(),
  createDate: z.string().nullish(),
  currency: z.string().nullish(),
  order: z.array(
    z.object({
      ...{ item: z.string(), quantity: digits, pricePerUnit: digits.nullish(), esims: z.array(esim).nullish() },
      iccids: z.array(z.string()).nullish(),
    }),
  ),
})

/** An order of eSIM Go. */
export type Order = z.output<typeof ordered>

// The schema of the supplier names both an array and an object for the list, and both names of the date.
const orders = z.union([
  z.array(ordered),
  z.object({ orders: z.array(ordered) }).transform(({ orders: listing }) => listing),
])

/** Orders made until so many milliseconds after ours was sent may be ours. */
const searched = 15 * 60_000
const clockSkew = 5_000
const mostPages = 100

/** Sends a request to eSIM Go. */
export type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Reply>

/** The ICCIDs of the only line of an order. */
function iccidsOf({ order: [line] }: Order): readonly string[] {
  return line?.esims?.map(({ iccid }) => iccid) ?? line?.iccids ?? []
}

/** The searches in the orders of an account. */
export function esimGoOrders(ask: Ask) {
  /** The orders of a period, of all pages. A page that repeats an order is the last: some lists ignore the number of the page. */
  async function ordersBetween(from: number, to: number): Promise<readonly Order[]> {
    const range = [`gte:${new Date(from).toISOString()}`, `lte:${new Date(to).toISOString()}`]
    const period = range.map((bound) => `&createdAt=${encodeURIComponent(bound)}`).join('')
    const all = new Map<string, Order>()
    for (let page = 1; page <= mostPages; page += 1) {
      const { body } = await ask('GET', `orders?includeIccids=true&limit=100&page=${page}${period}`)
      const fresh = read(orders, body).filter(({ orderReference: one }) => one && !all.has(one))
      if (fresh.length === 0) return [...all.values()]
      for (const order of fresh) all.set(order.orderReference ?? '', order)
    }
    throw new NoAnswer('too many orders')
  }

  async function orderOf(reference: string): Promise<Order> {
    return read(ordered, (await ask('GET', `orders/${encodeURIComponent(reference)}`)).body)
  }

  /** The orders that may be a lost one: of its minutes, for the same plan and quantity. */
  async function alike({ plan, count, sentAt }: Pick<Purchase, 'plan' | 'count' | 'sentAt'>) {
    const since = Date.parse(sentAt)
    const candidates: { order: Order; reference: string; iccids: readonly string[] }[] = []
    for (const listed of await ordersBetween(since - clockSkew, since + searched)) {
      const reference = listed.orderReference ?? ''
      const [first] = listed.order
      const age = Date.parse(listed.createdDate ?? listed.createDate ?? '') - since
      const isAlike = listed.order.length === 1 && first?.item === plan && first.quantity === String(count)
      if (!isAlike || !(age > -clockSkew && age < searched)) continue
      // A list may leave the eSIMs out.
      const order = iccidsOf(listed).length > 0 ? listed : await orderOf(reference)
      candidates.push({ order, reference, iccids: iccidsOf(order) })
    }
    return candidates
  }

  return { orderOf, alike }
}
