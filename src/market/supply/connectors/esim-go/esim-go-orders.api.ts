import * as z from 'zod'
import { NoAnswer, type Candidate, type Purchase } from '../connector.ts'
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

/** A purchase whose answer is missing. */
type Lost = Pick<Purchase, 'plan' | 'count' | 'sentAt'>

/** An order that may be a lost one, and the milliseconds from the sending of the purchase to the order. */
interface DatedCandidate extends Candidate {
  readonly order: Order
  readonly age: number
}

// The schema of the supplier names both an array and an object for the list, and both names of the date.
const orders = z.union([
  z.array(ordered),
  z.object({ orders: z.array(ordered) }).transform(({ orders: listing }) => listing),
])

/**
 * Orders made until so many milliseconds after ours was sent may be ours. The first minute is searched alone, because a busy account has
 * many pages of orders in the rest.
 */
const searched = [60_000, 15 * 60_000] as const
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

  /**
   * The orders that may be a lost one, the earliest first: of its minutes, for the same plan and quantity. A later one may belong to a purchase
   * that is being made, whose own search would not reach back to the lost order.
   */
  async function alike({ plan, count, sentAt }: Lost, within: number): Promise<readonly DatedCandidate[]> {
    const since = Date.parse(sentAt)
    const candidates: DatedCandidate[] = []
    for (const listed of await ordersBetween(since - clockSkew, since + within)) {
      const reference = listed.orderReference ?? ''
      const [first] = listed.order
      const age = Date.parse(listed.createdDate ?? listed.createDate ?? '') - since
      const isAlike = listed.order.length === 1 && first?.item === plan && first.quantity === String(count)
      if (!isAlike || !(age > -clockSkew && age < within)) continue
      // A list may leave the eSIMs out.
      const order = iccidsOf(listed).length > 0 ? listed : await orderOf(reference)
      candidates.push({ order, reference, iccids: iccidsOf(order), age })
    }
    return candidates.toSorted((a, b) => a.age - b.age)
  }

  /** The order of a lost purchase: the first that `choose` returns. */
  async function lostOrder(
    purchase: Lost,
    choose: (candidates: readonly DatedCandidate[]) => Promise<DatedCandidate | undefined>,
  ): Promise<DatedCandidate | undefined> {
    for (const within of searched) {
      const own = await choose(await alike(purchase, within))
      if (own) return own
    }
    return undefined
  }

  return { orderOf, lostOrder }
}
