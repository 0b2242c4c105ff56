import { createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { countryNamed } from '#market/shared/plan/country-names.ts'
import { NoAnswer, SupplierRefusal, type Connection, type Outcome, type Supplier } from '../connector.ts'
import { digits, exchange, lpaOf, parsedExactly, read, shifted, type Send } from '../http.api.ts'
import { instantOf } from '../instant-of.ts'
import { esimAccessStates, eventsOf, refusalOf } from './esim-access-tables.ts'

const envelope = z.object({ success: z.boolean(), errorCode: z.string().nullish(), obj: z.unknown().optional() })
const ordered = z.object({ orderNo: z.string() })
const esim = z.object({
  esimTranNo: z.string(),
  orderNo: z.string(),
  transactionId: z.string().nullish(),
  iccid: z.string(),
  ac: z.string(),
  smdpStatus: z.string().nullish(),
  esimStatus: z.string().nullish(),
  expiredTime: z.string().nullish(),
  totalVolume: digits.nullish(),
  orderUsage: digits.nullish(),
})
const toppedUp = z.object({ topUpEsimTranNo: z.string().nullish() })
const queried = z.object({ esimList: z.array(esim), pager: z.object({ total: digits.nullish() }).nullish() })
const listed = z.object({
  packageList: z.array(
    z.object({
      packageCode: z.string(),
      name: z.string(),
      price: digits,
      currencyCode: z.string(),
      volume: digits,
      duration: digits,
      location: z.string().nullish(),
      locationNetworkList: z
        .array(
          z.object({
            locationName: z.string(),
            operatorList: z.array(z.object({ operatorName: z.string() })).nullish(),
          }),
        )
        .nullish(),
      supportTopUpType: digits.nullish(),
    }),
  ),
})

/** The code of an order whose eSIMs are not allocated yet. */
const allocating = '200010'
/** The largest page of eSIMs, and the number of pages after which a search fails. */
const pageSize = 500
const mostPages = 100

/** eSIM Access v1: https://docs.esimaccess.com. Accepts our key as `transactionId`: the same id is the same order. */
export function esimAccess(connection: Connection, send: Send): Supplier {
  const { currency } = connection

  async function ask<Schema extends z.ZodType>(path: string, body: object, schema: Schema): Promise<z.output<Schema>> {
    const text = JSON.stringify(body)
    const address = `${connection.address}/${path}`
    const reply = await exchange(send, address, { method: 'POST', headers: headersFor(connection, text), body: text })
    const { success, errorCode, obj } = read(envelope, reply.body)
    if (!success) throw new SupplierRefusal(refusalOf(errorCode ?? ''), errorCode ?? 'none')
    return read(schema, obj ?? {})
  }

  /** A page of the eSIMs of a query; null while the supplier still allocates them. */
  async function pageOf(filter: object, pageNum: number): Promise<z.output<typeof queried> | null> {
    try {
      return await ask('esim/query', { ...filter, pager: { pageNum, pageSize } }, queried)
    } catch (error) {
      if (error instanceof SupplierRefusal && error.refused.code === allocating) return null
      throw error
    }
  }

  const esims = async (filter: object) => (await pageOf(filter, 1))?.esimList ?? null

  /** The number of the order with our key, searched on all pages of the eSIMs sold since it was sent. */
  async function orderNamed(key: string, sentAt: string): Promise<string | undefined> {
    const [startTime, endTime] = [Date.parse(sentAt) - 60_000, Date.now() + 60_000].map((at) =>
      new Date(at).toISOString(),
    )
    const seen = new Set<string>()
    for (let pageNum = 1; pageNum <= mostPages; pageNum += 1) {
      const page = await pageOf({ startTime, endTime }, pageNum)
      const fresh = page?.esimList.filter(({ esimTranNo }) => !seen.has(esimTranNo)) ?? []
      const match = fresh.find(({ transactionId }) => transactionId === key)
      for (const { esimTranNo } of fresh) seen.add(esimTranNo)
      // Without a total, a page that adds nothing is the last.
      if (match || fresh.length === 0 || seen.size >= Number(page?.pager?.total ?? Infinity)) return match?.orderNo
    }
    throw new NoAnswer('too many eSIMs')
  }

  async function outcomeOf(reference: string): Promise<Outcome> {
    const all = await esims({ orderNo: reference })
    if (!all || all.length === 0) return { kind: 'accepted', reference }
    const profiles = all.map(({ esimTranNo, iccid, ac }) => ({
      ...{ theirId: esimTranNo, iccid, lpa: lpaOf('', ac), confirmationCode: null },
    }))
    return { kind: 'done', reference, profiles }
  }

  const one = async ({ theirId }: { readonly theirId: string }) => {
    const own = (await esims({ esimTranNo: theirId }))?.find(({ esimTranNo }) => esimTranNo === theirId)
    if (!own) throw new NoAnswer('no eSIM')
    return own
  }

  return {
    async catalogue() {
      const { packageList } = await ask('package/list', { type: 'BASE' }, listed)
      return packageList.map((plan) => ({
        code: plan.packageCode,
        name: plan.name,
        bytes: plan.volume,
        days: Number(plan.duration),
        countries: (plan.location ?? '').split(',').filter(Boolean),
        networks: (plan.locationNetworkList ?? []).flatMap(({ locationName, operatorList }) =>
          (operatorList ?? []).map(({ operatorName }) => ({
            country: countryNamed(locationName) ?? '',
            name: operatorName,
          })),
        ),
        topUp: plan.supportTopUpType !== '1',
        cost: { amount: shifted(plan.price, -4), currency: plan.currencyCode },
      }))
    },
    async order({ key, plan, count, cost }) {
      // With a price, the supplier refuses the order when it changed.
      const packageInfo = { packageCode: plan, count, price: Number(shifted(cost.amount, 4)) }
      const { orderNo } = await ask('esim/order', { transactionId: key, packageInfoList: [packageInfo] }, ordered)
      return { kind: 'accepted', reference: orderNo }
    },
    async find({ key, sentAt, reference }) {
      if (reference !== null) return outcomeOf(reference)
      const own = await orderNamed(key, sentAt)
      // While the supplier allocates, the list lacks the order. Sending it again with the same key is safe.
      return own === undefined ? { kind: 'absent' } : outcomeOf(own)
    },
    async state(profile) {
      const { iccid, esimStatus, smdpStatus, expiredTime, totalVolume, orderUsage } = await one(profile)
      const states = esimAccessStates(esimStatus ?? '', smdpStatus ?? '')
      const usage = { total: totalVolume ?? null, used: orderUsage ?? null }
      // Before the first use, the supplier’s end is that of the time to install it.
      return { iccid, ...states, endsAt: instantOf(expiredTime), usage }
    },
    async topUp({ key, plan, profile: { theirId, iccid }, cost }) {
      const { packageList } = await ask('package/list', { type: 'TOPUP', iccid }, listed)
      // The supplier lists a plan as a top-up with a prefix.
      const offer = packageList.find(({ packageCode }) => [plan, `TOPUP_${plan}`].includes(packageCode))
      if (!offer) throw new SupplierRefusal('ours', 'NO_TOP_UP')
      if (Number(offer.price) > Number(shifted(cost.amount, 4)))
        throw new SupplierRefusal('price_changed', shifted(offer.price, -4))
      const { packageCode, price } = offer
      const request = { esimTranNo: theirId, packageCode, transactionId: key, amount: Number(price) }
      const { topUpEsimTranNo } = await ask('esim/topup', request, toppedUp)
      const paid = { amount: shifted(price, -4), currency: offer.currencyCode }
      return { kind: 'done', reference: topUpEsimTranNo ?? key, profiles: [], cost: paid }
    },
    // No list has top-ups. Sending it again with the same key is safe.
    findTopUp: async () => ({ kind: 'absent' }),
    async cancel({ theirId }) {
      await ask('esim/cancel', { esimTranNo: theirId }, z.object({}))
      return { kind: 'done' }
    },
    async balance() {
      const { balance } = await ask('balance/query', {}, z.object({ balance: digits }))
      return { amount: shifted(balance, -4), currency }
    },
    // No signature is documented: the sender must be one of the supplier’s addresses, and each event is only a reason to query.
    notification: ({ body, sender }) => (connection.senders.includes(sender) ? eventsOf(parsedExactly(body)) : null),
  }
}

/** The headers of a request; signed when the account has a secret. */
function headersFor({ keyId, keySecret }: Connection, body: string): Record<string, string> {
  const headers = { 'content-type': 'application/json', 'rt-accesscode': keyId }
  if (keySecret === '') return headers
  const [timestamp, requestId] = [String(Date.now()), randomUUID()]
  const signature = createHmac('sha256', keySecret)
    .update(timestamp + requestId + keyId + body)
    .digest('hex')
  return { ...headers, 'rt-timestamp': timestamp, 'rt-requestid': requestId, 'rt-signature': signature }
}
