import {
  catalogueFault,
  changedPrice,
  isRefusedUnread,
  type Books,
  type Fault,
  type Life,
  type Sale,
  type ToppedUp,
  sizeOfPlan,
} from './books.ts'
import type { Protocol, StandInResponse } from './protocol.ts'

const answered = (data: unknown): StandInResponse => ({ status: 200, body: { data, meta: { message: 'success' } } })
const refused = (code: number, reason: string): StandInResponse => ({ status: 422, body: { code, reason } })

/** The part of Airalo Partner v2 that Souk uses. */
export const airaloStandIn: Protocol = ({ method, path, query, headers, body }, books) => {
  if (path === 'v2/token') return answered({ token_type: 'Bearer', expires_in: 31_622_400, access_token: 'stand-in' })
  if (headers.authorization !== 'Bearer stand-in') return { status: 401, body: {} }
  const [, first = '', second = '', third] = path.split('/')
  if (first === 'balance')
    return answered({ balances: { name: 'balance', availableBalance: { amount: books.balance, currency: 'USD' } } })
  if (first === 'packages') {
    const page = books.cataloguePage(Number(query.get('page') ?? 1))
    if (!page) return { status: 502, body: {} }
    const packages = page.plans.map(([id, price]) => {
      const { gigabytes, days } = sizeOfPlan(id)
      const title = `${gigabytes} GB - ${days} Days`
      return { id, title, net_price: Number(price), amount: gigabytes * 1024, day: days }
    })
    const coverages = [{ code: 'FR', networks: [{ name: 'SFR', types: ['4G', '5G'] }] }]
    const data = [{ country_code: 'FR', operators: [{ rechargeability: true, coverages, packages }] }]
    // The supplier sends the last page as text or number.
    return { status: 200, body: { data, meta: { last_page: String(page.pages) } }, fault: catalogueFault(books) }
  }
  if (first === 'orders' && second === '' && method === 'GET') {
    const text = query.get('filter[description]') ?? ''
    const topUps = books.topUps.filter(({ key }) => key.includes(text)).map((one) => topUpOf(one, books))
    return answered([
      ...topUps,
      ...books.sales.filter(({ key }) => key.includes(text)).map((sale) => orderOf(sale, books)),
    ])
  }
  if (first === 'orders' && second === '') return orderedAt(fieldsOf(body), books)
  if (first === 'orders' && second === 'topups') return toppedUpAt(fieldsOf(body), books)
  if (first === 'sims' && third === 'topups')
    return answered(Object.entries(books.plans).map(([id, price]) => ({ id: `${id}-topup`, net_price: Number(price) })))
  if (first === 'orders') {
    const topUp = books.topUps.find(({ reference }) => reference === second)
    if (topUp) return answered(topUpOf(topUp, books))
    const sale = books.sales.find((_, nth) => String(nth + 1) === second)
    return sale ? answered(orderOf(sale, books)) : { status: 404, body: {} }
  }
  if (first === 'sims' && third === 'usage') return answered(usageOf(books.lifeOf(second)))
  // People decide later, so the eSIM stays as it is.
  if (first === 'refund') return { status: 202, body: { data: { refund_id: '12345' } }, fault: books.cancelFault }
  return answered({})
}

function usageOf({ plan, used, endsAt, plans }: Life) {
  const status = { unused: 'NOT_ACTIVE', active: 'ACTIVE', used_up: 'FINISHED', ended: 'EXPIRED' }[plan]
  const total = 5120 * plans
  const remaining = Math.round((total * (100 - used)) / 100)
  return { remaining, total, expired_at: endsAt?.replace('T', ' ').slice(0, 19) ?? null, status }
}

function toppedUpAt(form: ReadonlyMap<string, string>, books: Books): StandInResponse {
  const plan = (form.get('package_id') ?? '').replace('-topup', '')
  const fault = books.nextFault(1)
  const refusal = refusalOf(fault, plan, { books, count: 1 })
  if (refusal) return refusal
  return {
    ...answered(topUpOf(books.topUp(form.get('description') ?? '', plan, form.get('iccid') ?? ''), books)),
    fault,
  }
}

/** The refusal of an order or top-up; null when it is sold. */
function refusalOf(
  fault: Fault | null,
  plan: string,
  { books, count }: { readonly books: Books; readonly count: number },
): StandInResponse | null {
  if (fault === 'no_stock') return refused(11, `SIM quantity is not available. Available quantity: ${count - 1}.`)
  if (fault === 'balance') return refused(12, 'Insufficient Airalo Credit. Please contact support.')
  if (fault === 'unknown') return refused(999, 'A surprise.')
  if (isRefusedUnread(fault)) return { ...answered({}), fault }
  if (books.plans[plan]) return null
  return { status: 422, body: { data: { package_id: 'The selected package is invalid.' }, meta: {} } }
}

function topUpOf({ reference, key, plan, iccid }: ToppedUp, books: Books) {
  const order = { id: Number(reference), code: `T-${reference}`, currency: 'USD', description: key, type: 'topup' }
  return { ...order, quantity: 1, net_price: Number(books.plans[plan]), sims: [{ id: 1, iccid }] }
}

function orderedAt(form: ReadonlyMap<string, string>, books: Books): StandInResponse {
  const [plan, count] = [form.get('package_id') ?? '', Number(form.get('quantity'))]
  const fault = books.nextFault(count)
  const refusal = refusalOf(fault, plan, { books, count })
  if (refusal) return refusal
  const sale = books.sell(form.get('description') ?? '', plan, count, fault)
  return { ...answered(orderOf(sale, books, fault === 'price' ? changedPrice : undefined)), fault }
}

function orderOf(sale: Sale, books: Books, price = books.plans[sale.plan]) {
  const sims = books.listed(sale).map(({ id, iccid, token }) => ({
    ...{ id: Number(id.slice(-6)), iccid, lpa: 'rsp.stand-in.example', matching_id: token, confirmation_code: null },
    qrcode: `LPA:1$rsp.stand-in.example$${token}`,
  }))
  const order = { id: books.sales.indexOf(sale) + 1, code: sale.reference, currency: 'USD', description: sale.key }
  return { ...order, quantity: String(sale.count), net_price: Number(price), sims }
}

/** The fields of a multipart form. */
function fieldsOf(body: string): ReadonlyMap<string, string> {
  return new Map(
    [...body.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g)].map(([, name = '', value = '']) => [name, value]),
  )
}
