import { createHash, createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { sameDigest } from '#market/shared/token-digest.api.ts'
import type { RefusalClass } from '../../refusals.ts'
import { SupplierRefusal, type Connection, type Outcome, type Supplier } from '../connector.ts'
import { airaloStates } from './airalo-tables.ts'
import { digits, everyPage, exchange, lpaOf, parsedExactly, read, type Reply, type Send } from '../http.api.ts'
import { instantOf } from '../instant-of.ts'

const sim = z.object({
  id: digits,
  iccid: z.string(),
  lpa: z.string().nullish(),
  matching_id: z.string().nullish(),
  qrcode: z.string().nullish(),
  confirmation_code: z.string().nullish(),
})
const ordered = z.object({
  id: digits,
  code: z.string(),
  currency: z.string(),
  description: z.string().nullish(),
  // The supplier sends the quantity as text or number.
  quantity: digits,
  net_price: digits.nullish(),
  price: digits.nullish(),
  sims: z.array(sim).nullish(),
})
const token = z.object({ data: z.object({ access_token: z.string(), expires_in: digits }) })
const listed = z.object({
  meta: z.object({ last_page: digits.nullish() }).nullish(),
  data: z.array(
    z.object({
      country_code: z.string().nullish(),
      operators: z.array(
        z.object({
          coverages: z
            .array(z.object({ code: z.string(), networks: z.array(z.object({ name: z.string() })).nullish() }))
            .nullish(),
          rechargeability: z.boolean().nullish(),
          packages: z.array(
            z.object({
              ...{ id: z.string(), title: z.string().nullish(), net_price: digits.nullish() },
              ...{ amount: digits.nullish(), day: digits.nullish(), is_unlimited: z.boolean().nullish() },
            }),
          ),
        }),
      ),
    }),
  ),
})
const rechargeable = z.object({
  data: z.array(z.object({ id: z.string(), net_price: digits.nullish(), price: digits.nullish() })),
})
const usage = z.object({
  data: z.object({
    ...{ remaining: digits, total: digits, expired_at: z.string().nullish(), status: z.string() },
    is_unlimited: z.boolean().nullish(),
  }),
})
const balances = z.object({
  data: z.object({ balances: z.object({ availableBalance: z.object({ amount: digits, currency: z.string() }) }) }),
})
const error = z.object({ code: digits.optional(), reason: z.string().optional(), data: z.unknown().optional() })

const bytesOfMegabyte = 1_048_576n
const tokenHours = 24

/** Airalo Partner API v2. Accepts no key: our key is the description of the order, by which lists can be filtered. */
export function airalo(connection: Connection, send: Send): Supplier {
  let access: { readonly value: string; readonly until: number } | null = null

  async function accessToken(): Promise<string> {
    if (access && Date.now() < access.until) return access.value
    const form = { client_id: connection.keyId, client_secret: connection.keySecret, grant_type: 'client_credentials' }
    const reply = await exchange(send, `${connection.address}/v2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: String(new URLSearchParams(form)),
    })
    if (reply.code >= 400) throw new SupplierRefusal('settings', `HTTP ${reply.code}`)
    const { access_token: value, expires_in: seconds } = read(token, reply.body).data
    access = { value, until: Date.now() + Math.min(Number(seconds), tokenHours * 3600) * 1000 - 60_000 }
    return value
  }

  async function ask(path: string, form?: Readonly<Record<string, string>>): Promise<Reply> {
    const boundary = randomUUID()
    const reply = await exchange(send, `${connection.address}/v2/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        ...{ authorization: `Bearer ${await accessToken()}`, accept: 'application/json' },
        ...(form && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
      },
      ...(form && { body: multipart(form, boundary) }),
    })
    if (reply.code >= 400) {
      const { code, reason } = read(error, reply.body ?? {})
      throw new SupplierRefusal(refusalOf(reply.code, reason ?? reply.text), code ?? `HTTP ${reply.code}`)
    }
    return reply
  }

  const toppedUp = ({
    id,
    net_price: net,
    price,
    currency,
  }: z.output<typeof ordered>): Extract<Outcome, { kind: 'done' }> => {
    const amount = net ?? price
    return { kind: 'done', reference: id, profiles: [], ...(amount && { cost: { amount, currency } }) }
  }

  const outcomeOf = (made: z.output<typeof ordered>): Outcome => {
    const sims = made.sims ?? []
    if (sims.length === 0) return { kind: 'accepted', reference: made.id }
    return {
      ...toppedUp(made),
      profiles: sims.map((one) => ({
        ...{ theirId: one.id, iccid: one.iccid, confirmationCode: one.confirmation_code ?? null },
        lpa: one.qrcode ?? lpaOf(one.lpa ?? '', one.matching_id ?? ''),
      })),
    }
  }

  /** The order or top-up with our key. */
  async function orderNamed(key: string): Promise<z.output<typeof ordered> | undefined> {
    const list = `orders?include=sims&limit=50&filter[description]=${encodeURIComponent(key)}`
    const { data } = read(z.object({ data: z.array(ordered) }), (await ask(list)).body)
    // The filter also matches parts of a description.
    return data.find(({ description }) => description === key)
  }

  return {
    async catalogue() {
      const data = await everyPage(async (page) => {
        const { data: plans, meta } = read(listed, (await ask(`packages?limit=1000&page=${page}`)).body)
        return { plans, last: meta?.last_page }
      })
      return data.flatMap(({ country_code: country, operators }) =>
        operators.flatMap(({ coverages, rechargeability, packages }) =>
          packages.map((plan) => ({
            code: plan.id,
            name: plan.title ?? plan.id,
            bytes: plan.is_unlimited || !plan.amount ? null : String(BigInt(plan.amount) * bytesOfMegabyte),
            days: plan.day ? Number(plan.day) : null,
            countries: coverages?.map(({ code }) => code) ?? (country ? [country] : []),
            networks: (coverages ?? []).flatMap((place) =>
              (place.networks ?? []).map((network) => ({ country: place.code, name: network.name })),
            ),
            topUp: rechargeability === true,
            cost: plan.net_price ? { amount: plan.net_price, currency: connection.currency } : null,
          })),
        ),
      )
    },
    async order({ key, plan, count }) {
      const form = { quantity: String(count), package_id: plan, type: 'sim', description: key }
      return outcomeOf(read(z.object({ data: ordered }), (await ask('orders', form)).body).data)
    },
    async find({ key, reference }) {
      if (reference !== null)
        return outcomeOf(read(z.object({ data: ordered }), (await ask(`orders/${reference}?include=sims`)).body).data)
      const order = await orderNamed(key)
      return order ? outcomeOf(order) : { kind: 'absent' }
    },
    async state({ iccid }) {
      const { data } = read(usage, (await ask(`sims/${iccid}/usage`)).body)
      const bytes = (megabytes: number) => String(BigInt(Math.round(megabytes)) * bytesOfMegabyte)
      const [total, remaining] = [Number(data.total), Number(data.remaining)]
      const use = data.is_unlimited
        ? { total: null, used: null }
        : { total: bytes(total), used: bytes(Math.max(0, total - remaining)) }
      return { iccid, ...airaloStates(data.status), endsAt: instantOf(data.expired_at), usage: use }
    },
    async topUp({ key, plan, profile: { iccid }, cost }) {
      const { data } = read(rechargeable, (await ask(`sims/${iccid}/topups`)).body)
      // The supplier lists a plan as a top-up with a suffix.
      const offer = data.find(({ id }) => [plan, `${plan}-topup`].includes(id))
      if (!offer) throw new SupplierRefusal('ours', 'NO_TOP_UP')
      const price = offer.net_price ?? offer.price
      if (price && Number(price) > Number(cost.amount)) throw new SupplierRefusal('price_changed', price)
      const form = { package_id: offer.id, iccid, description: key }
      return toppedUp(read(z.object({ data: ordered }), (await ask('orders/topups', form)).body).data)
    },
    async findTopUp({ key, reference }) {
      if (reference !== null)
        return toppedUp(read(z.object({ data: ordered }), (await ask(`orders/${reference}`)).body).data)
      const order = await orderNamed(key)
      return order ? toppedUp(order) : { kind: 'absent' }
    },
    async cancel({ iccid }) {
      const { body } = await ask('refund', { 'iccids[]': iccid, reason: 'OTHERS' })
      const { data } = read(z.object({ data: z.object({ refund_id: z.string() }) }), body)
      return { kind: 'asked', reference: data.refund_id }
    },
    async balance() {
      return read(balances, (await ask('balance')).body).data.balances.availableBalance
    },
    notification({ headers, body }) {
      const signature = Buffer.from(String(headers['airalo-signature'] ?? ''))
      const parsed = parsedExactly(body)
      // The samples of the supplier serialise the body again before they sign it.
      const signed = [body, compact(body)].some((text) =>
        sameDigest(Buffer.from(createHmac('sha512', connection.keySecret).update(text).digest('hex')), signature),
      )
      const { data } = event.safeParse(parsed)
      if (!signed || !data) return null
      const { iccid = null, level, request_id: request, id: reference = null } = data
      const kind = level ? (level.endsWith('%') ? 'usage' : 'expiry') : request ? 'order' : 'balance'
      // The supplier sends neither a number nor a time of the event, so its whole content identifies it.
      const dedupe = createHash('sha256').update(body).digest('hex')
      return [{ dedupe, reference, theirId: null, iccid, at: null, kind }]
    },
  }
}

const event = z.object({
  ...{ iccid: z.string().nullish(), level: z.string().optional() },
  ...{ request_id: z.string().optional(), id: z.string().optional() },
})

function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return body
  }
}

function multipart(form: Readonly<Record<string, string>>, boundary: string): string {
  const parts = Object.entries(form).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}

/** The class of an error. Missing stock has the status of a client error, so its text decides; the rest is unknown. */
function refusalOf(status: number, reason: string): RefusalClass {
  if (/quantity is not available|out of stock/i.test(reason)) return 'no_stock'
  if (/insufficient (.* )?(credit|balance|funds)/i.test(reason)) return 'balance'
  if (status === 404 || /package.*(invalid|not found)|selected package/i.test(reason)) return 'ours'
  return 'unknown'
}
