import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import { sameDigest } from '#market/shared/token-digest.api.ts'
import type { RefusalClass } from '../../refusals.ts'
import {
  SupplierRefusal,
  type CancelOutcome,
  type Connection,
  type Outcome,
  type Purchase,
  type Supplier,
} from '../connector.ts'
import { esimGoOrders, ordered, type Ask, type Order } from './esim-go-orders.api.ts'
import { esimGoDeviceState, esimGoPlanState } from './esim-go-tables.ts'
import { digits, everyPage, exchange, lpaOf, parsedExactly, read, type Send } from '../http.api.ts'
import { instantOf } from '../instant-of.ts'

const validated = z.object({ valid: z.boolean(), total: digits, currency: z.string().nullish() })
const listed = z.object({
  pageCount: digits.nullish(),
  bundles: z.array(
    z.object({
      name: z.string(),
      description: z.string().nullish(),
      countries: z.array(z.object({ iso: z.string() })).nullish(),
      dataAmount: digits,
      duration: digits,
      unlimited: z.boolean().nullish(),
      price: digits,
    }),
  ),
})
const profileState = z.object({ iccid: z.string(), profileStatus: z.string().nullish() })
const bundles = z.object({
  assignments: z.array(
    z.object({
      ...{ initialQuantity: digits, remainingQuantity: digits, bundleState: z.string().nullish() },
      ...{ endTime: z.string().nullish(), unlimited: z.boolean().nullish() },
    }),
  ),
})
// The answer also contains the API key, so nothing else of it is read or logged.
const organisations = z.object({
  organisations: z.array(z.object({ balance: digits, currency: z.string().nullish() })),
})

const bytesOfMegabyte = 1_000_000n

/** eSIM Go v2.4: https://docs.esim-go.com. Accepts no key: a lost order is searched among the orders of its minutes. */
export function esimGo(connection: Connection, send: Send): Supplier {
  const ask: Ask = async (method, path, body) => {
    const reply = await exchange(send, `${connection.address}/${path}`, {
      method,
      headers: { 'x-api-key': connection.keyId, accept: 'application/json', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    // Errors are plain text.
    if (reply.code >= 400)
      throw new SupplierRefusal(refusalOf(reply.code, reply.text), `HTTP ${reply.code}`, reply.retryAfter)
    return reply
  }

  const toppedUp = (made: Order, reference: string): Extract<Outcome, { kind: 'done' }> => {
    const price = made.order[0]?.pricePerUnit
    const cost = price && { amount: price, currency: made.currency ?? connection.currency }
    return { kind: 'done', reference, profiles: [], ...(cost && { cost }) }
  }

  const outcomeOf = (made: Order, reference: string): Outcome => {
    const esims = made.order.flatMap((line) => line.esims ?? [])
    if (esims.length === 0) return { kind: 'accepted', reference }
    return {
      ...toppedUp(made, reference),
      // The supplier has no id of a sale of an eSIM, so the order identifies it.
      profiles: esims.map(({ iccid, matchingId, smdpAddress }) => ({
        ...{ theirId: `${reference}/${iccid}`, iccid, lpa: lpaOf(smdpAddress, matchingId), confirmationCode: null },
      })),
    }
  }

  /** Buys a plan after a dry run, for new eSIMs or for those named. */
  async function buy(
    item: string,
    { count: quantity, cost, iccids }: Pick<Purchase, 'count' | 'cost'> & { readonly iccids: readonly string[] },
  ): Promise<{ order: Order; reference: string }> {
    const lines = [{ type: 'bundle', item, quantity, iccids, allowReassign: false }]
    const dryRun = await ask('POST', 'orders', { type: 'validate', assign: true, order: lines })
    const { valid, total } = read(validated, dryRun.body)
    if (!valid) throw new SupplierRefusal('ours', 'invalid')
    if (Number(total) > Number(cost.amount) * quantity + 0.000_05) throw new SupplierRefusal('price_changed', total)
    const sent = await ask('POST', 'orders', { type: 'transaction', assign: true, order: lines })
    const order = read(ordered, sent.body)
    if (!order.orderReference) throw new SupplierRefusal('unknown', order.status ?? 'none')
    return { order, reference: order.orderReference }
  }

  const { orderOf, lostOrder } = esimGoOrders(ask)

  return {
    async catalogue() {
      const pages = await everyPage(async (page) => {
        const { bundles: plans, pageCount } = read(
          listed,
          (await ask('GET', `catalogue?perPage=1000&page=${page}`)).body,
        )
        return { plans, last: pageCount }
      })
      return pages.map((bundle) => ({
        code: bundle.name,
        name: bundle.description ?? bundle.name,
        bytes: bundle.unlimited ? null : String(BigInt(bundle.dataAmount) * bytesOfMegabyte),
        days: Number(bundle.duration),
        countries: (bundle.countries ?? []).map(({ iso }) => iso),
        // The list of bundles names no networks.
        networks: [],
        topUp: true,
        cost: { amount: bundle.price, currency: connection.currency },
      }))
    },
    async order({ plan, count, cost }) {
      const { order, reference } = await buy(plan, { count, cost, iccids: [] })
      return outcomeOf(order, reference)
    },
    async find({ reference, ...purchase }, firstUnclaimed) {
      if (reference !== null) return outcomeOf(await orderOf(reference), reference)
      const own = await lostOrder(purchase, firstUnclaimed)
      return own ? outcomeOf(own.order, own.reference) : { kind: 'absent' }
    },
    async state({ iccid }) {
      const { profileStatus } = read(profileState, (await ask('GET', `esims/${iccid}`)).body)
      const { body } = await ask('GET', `esims/${iccid}/bundles`)
      const all = read(z.object({ bundles: z.array(bundles) }), body).bundles.flatMap(({ assignments }) => assignments)
      const sum = (name: 'initialQuantity' | 'remainingQuantity') =>
        all.reduce((total, one) => total + BigInt(one[name]), 0n)
      const total = sum('initialQuantity')
      const ends = all.flatMap(({ endTime }) => instantOf(endTime) ?? []).toSorted()
      return {
        iccid,
        state: esimGoDeviceState(profileStatus ?? ''),
        plan: esimGoPlanState(all.map(({ bundleState }) => bundleState ?? '')),
        endsAt: ends.at(-1) ?? null,
        usage: all.some(({ unlimited }) => unlimited)
          ? { total: null, used: null }
          : { total: String(total), used: String(total - sum('remainingQuantity')) },
      }
    },
    // An order that names an eSIM adds its bundle to that eSIM.
    async topUp({ plan, cost, profile }) {
      const { order, reference } = await buy(plan, { count: 1, cost, iccids: [profile.iccid] })
      return toppedUp(order, reference)
    },
    async findTopUp({ profile, ...topUp }, firstUnclaimed) {
      // A top-up that may have been sent has the same ICCID, so only the numbers of the orders count.
      const own = await lostOrder({ ...topUp, count: 1 }, (candidates) =>
        firstUnclaimed(
          candidates.filter(({ iccids }) => iccids.includes(profile.iccid)).map((one) => ({ ...one, iccids: [] })),
        ),
      )
      return own ? toppedUp(own.order, own.reference) : { kind: 'absent' }
    },
    async cancel({ iccid }): Promise<CancelOutcome> {
      const named = z.object({ bundles: z.array(z.object({ name: z.string() })) })
      const { bundles: assigned } = read(named, (await ask('GET', `esims/${iccid}/bundles`)).body)
      // Without a bundle, an earlier request was successful.
      for (const { name } of assigned)
        await ask('DELETE', `esims/${iccid}/bundles/${encodeURIComponent(name)}?refundToBalance=true`)
      return { kind: 'done' }
    },
    async balance() {
      const [first] = read(organisations, (await ask('GET', 'organisation')).body).organisations
      if (!first) throw new SupplierRefusal('unknown', 'no organisation')
      return { amount: first.balance, currency: first.currency ?? connection.currency }
    },
    notification({ headers, body }) {
      const signature = String(headers['x-signature-sha256'] ?? '')
      const digest = createHmac('sha256', connection.keyId).update(body).digest()
      // The guide writes the signature in hex, a public client in base64.
      if (
        !(['hex', 'base64'] as const).some((form) =>
          sameDigest(Buffer.from(digest.toString(form)), Buffer.from(signature)),
        )
      )
        return null
      const { data } = alert.safeParse(parsedExactly(body))
      if (!data) return null
      const { iccid, alertType } = data
      // The supplier sends no number of the event, so its whole content identifies it.
      const dedupe = createHash('sha256').update(body).digest('hex')
      const kind = alertType === 'Utilisation' ? 'usage' : 'state'
      return [{ dedupe, reference: null, theirId: null, iccid, at: null, kind }]
    },
  }
}

const alert = z.object({
  iccid: z.string(),
  alertType: z.string(),
})

/** The class of an error. Its text is for people, so only plain words are recognised; the rest is unknown. */
function refusalOf(status: number, text: string): RefusalClass {
  if (/insufficient (.* )?(balance|funds|credit)/i.test(text)) return 'balance'
  if (/out of stock|not enough|no (esims|inventory)/i.test(text)) return 'no_stock'
  if (status === 404 || /invalid (bundle|item)|unknown bundle/i.test(text)) return 'ours'
  return 'unknown'
}
