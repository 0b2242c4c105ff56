import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem } from '#engine/definition/problem.ts'
import { currencies, CatalogueFixture, units } from '#market/catalogue/catalogue.testing.api.ts'
import { dayOf } from '#engine/definition/days.ts'
import { OrderStateMachine } from '#market/orders/state-machine/order-state-machine.api.ts'
import { recordPayment, recordRefund } from '#market/payments/payable-amounts.api.ts'
import { placeOrder } from '#market/orders/entry/place-order-routes.api.ts'
import { systemActor } from '#engine/audit/entry.api.ts'
import { moveOrder } from '../report.testing.api.ts'
import { foldSales, rebuildSales } from './sales-keeper.api.ts'
import { querySales } from './sales.api.ts'
import { monthsIn, salesDimensions, type SalesDimension, type SalesFilters, type SalesRow } from './sales.ts'

type Act =
  | { readonly act: 'place'; readonly lines: readonly number[]; readonly submit: boolean; readonly moment: string }
  | { readonly act: 'fire'; readonly order: number; readonly event: number }
  | { readonly act: 'pay' | 'refund'; readonly order: number; readonly units: number; readonly moment: string }
  | { readonly act: 'fold' }
  | { readonly act: 'correct' }

// Moments around midnight in the organisation’s time zone, around a change of month, and at an ordinary time.
const moments = [
  '2026-10-31T22:59:59Z',
  '2026-10-31T23:00:00Z',
  '2026-11-15T12:00:00Z',
  '2025-12-31T23:30:00Z',
  '2026-07-01T21:59:00Z',
]
const moment = fc.constantFrom(...moments)
const order = fc.nat(9)
const acts = fc.array(
  fc.oneof<fc.Arbitrary<Act>[]>(
    fc.record({
      act: fc.constant('place' as const),
      lines: fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
      submit: fc.boolean(),
      moment,
    }),
    fc.record({ act: fc.constant('fire' as const), order, event: fc.nat(4) }),
    fc.record({
      act: fc.constantFrom('pay' as const, 'refund' as const),
      order,
      units: fc.constantFrom(1, 751, 1000, 3333),
      moment,
    }),
    fc.record({ act: fc.constant('fold' as const) }),
    fc.record({ act: fc.constant('correct' as const) }),
  ),
  { minLength: 10, maxLength: 25 },
)

const day = fc.constantFrom('2025-12-01', '2026-01-01', '2026-07-01', '2026-10-31', '2026-11-01', '2026-11-16')
const by = fc.uniqueArray(fc.constantFrom(...salesDimensions), { maxLength: 3 })
const narrowed = fc.record({
  providerId: fc.nat(3),
  articleId: fc.nat(6),
  brandId: fc.nat(6),
  country: fc.nat(6),
  category: fc.nat(6),
})

describe.each(currencies)('figures of sales in %s', (currency) => {
  let shelf: CatalogueFixture
  let customerId: string
  let modeId: string
  const ids: Record<'provider' | 'article' | 'brand' | 'plack', string[]> = {
    provider: [],
    article: [],
    brand: [],
    plack: [],
  }

  beforeAll(async () => {
    shelf = await CatalogueFixture.open({}, currency)
    customerId = (await shelf.make('customer')).id
    modeId = (await shelf.make('payment-mode', { kind: 'manual' })).id
    for (let n = 0; n < 2; n += 1) {
      ids.provider.push((await shelf.make('provider')).id)
      ids.brand.push((await shelf.make('brand')).id)
    }
    for (const price of [units(751), units(0), units(1299)]) {
      const brandId = ids.brand[ids.article.length % 2]
      ids.article.push((await shelf.make('article', { price, brandId })).id)
    }
    for (const providerId of ids.provider)
      ids.plack.push(
        (await shelf.make('plack', { quantity: 100_000, unitPrice: units(333), expirationDate: null, providerId })).id,
      )
    for (const countryCode of ['FR', 'JP', 'FR', 'TN'])
      await shelf.make('profile-id', {
        ...{ articleId: ids.article[0], state: 'available', customerId: null, deviceState: null, countryCode },
      })
  })

  afterAll(() => shelf.close())

  test('equal the orders, after any events and with any part already summed', async () => {
    const { database, services } = shelf
    const desk = new OrderStateMachine(services)
    const orderIds: string[] = []

    const make = async (one: Act): Promise<void> => {
      if (one.act === 'fold') return void (await foldSales(database))
      if (one.act === 'correct')
        return void (await database.query({
          text: `update profile_id set country_code = case country_code when 'JP' then 'TN' else 'JP' end
            where id = (select id from profile_id order by id limit 1)`,
        }))
      if (one.act === 'place') {
        const lines = one.lines.map((choice) => ({
          articleId: choice < 3 ? (ids.article[choice] ?? null) : null,
          plackId: choice === 0 ? null : (ids.plack[choice % 2] ?? null),
          providerId: null,
          quantity: 1 + (choice % 3),
        }))
        const input = { customerId, note: null, location: null, lines, submit: one.submit }
        const { id } = await database.transaction((on) => placeOrder(on, services, input, systemActor))
        await moveOrder(database, id, one.moment)
        return void orderIds.push(id)
      }
      const id = orderIds[one.order % Math.max(1, orderIds.length)]
      if (id === undefined) return
      await database.transaction(async (on) => {
        if (one.act === 'fire') {
          const events = await desk.availableEvents(on, await desk.lock(on, id), systemActor.actor)
          const chosen = events[one.event % Math.max(1, events.length)]
          if (chosen) await desk.fire(id, { eventId: chosen.id, note: 'Essai' }, systemActor, on)
          return
        }
        const money = { orderId: id, paymentModeId: modeId, amount: units(one.units), currency: organisation.currency }
        const payment =
          one.act === 'pay'
            ? await recordPayment(on, services, money, systemActor)
            : await recordRefund(on, services, { ...money, reason: 'Essai' }, systemActor)
        await on.query({ text: 'alter table payment_transaction disable trigger payment_transaction_moves' })
        await on.query({
          text: 'update payment_transaction set moved_at = $2 where id = $1',
          values: [payment.id, one.moment],
        })
        await on.query({ text: 'alter table payment_transaction enable trigger payment_transaction_moves' })
      })
    }

    await fc.assert(
      fc.asyncProperty(acts, fc.tuple(day, day), by, narrowed, async (sequence, days, groups, choice) => {
        for (const one of sequence) {
          await make(one).catch((error: unknown) => {
            if (!(error instanceof Problem)) throw error
          })
        }
        const [from = '', to = ''] = [...days].toSorted()
        const filters: SalesFilters = {
          providerId: ids.provider[choice.providerId],
          articleId: ids.article[choice.articleId],
          brandId: ids.brand[choice.brandId],
          country: ['FR', 'JP'][choice.country],
          category: ['open', 'fulfilling'][choice.category],
        }
        const truth = await truthOf(filters, groups, { from, to })
        expect(await querySales(database, { period: { from, to }, by: groups, ...filters })).toEqual(truth)
        const everything = await querySales(database, { period: { from, to } })
        expect(everything).toEqual(await truthOf({}, [], { from, to }))
      }),
      { numRuns: 25, seed: 20_261_122, endOnFailure: true },
    )
    expect(orderIds.length).toBeGreaterThan(20)

    const sums = () =>
      database.query({ text: `select * from sales_sum order by ${[1, 2, 3, 4, 5, 6, 7, 8].join(', ')}` })
    await foldSales(database)
    const before = await sums()
    await rebuildSales(database, organisation.zone)
    expect(await sums()).toEqual(before)
    // In another time zone the days differ: the last seconds of October in Paris are November in Tokyo.
    await rebuildSales(database, 'Asia/Tokyo')
    expect(await sums()).not.toEqual(before)
    await rebuildSales(database, organisation.zone)
  }, 60_000)

  /** The expected figures, computed from the rows of orders alone. */
  async function truthOf(
    filters: SalesFilters,
    groups: readonly SalesDimension[],
    { from, to }: { from: string; to: string },
  ): Promise<SalesRow[]> {
    const [orders, lines, money] = await Promise.all([
      shelf.database.query<{ id: string; at: Date; status: string; category: string }>({
        text: `select o.id, coalesce((select h.at from order_transition h where h.order_id = o.id and h.from_id is not null
            order by h.id limit 1), o.created_at) as at, o.status_id as status, o.category from customer_order o`,
      }),
      shelf.database.query<Line>({
        text: `select d.order_id as "order", d.provider_id as provider, d.article_id as article, a.brand_id as brand, d.quantity, d.total::text,
            array(select f.country_code from order_profile h join profile_id f on f.id = h.profile_id where h.order_detail_id = d.id) as countries
          from order_detail d left join article a on a.id = d.article_id order by d.id`,
      }),
      shelf.database.query<{ order: string; at: Date; intent: string; amount: string }>({
        text: `select order_id as "order", moved_at as at, intent, amount_total::text as amount from payment_transaction where state = 'approved'`,
      }),
    ])
    const facts = orders.flatMap((one) => {
      const own = lines.filter((line) => line.order === one.id)
      const shares = weightsOf(own)
      const dated = (at: Date) => dayOf(at, organisation.zone)
      const day = dated(one.at)
      const paidOn = [...new Set(money.filter(({ order }) => order === one.id).map(({ at }) => dated(at)))]
      const on = (day: string, intent: string) =>
        money
          .filter((m) => m.order === one.id && dated(m.at) === day && m.intent === intent)
          .reduce((sum, { amount }) => sum + minorUnits(amount), 0n)
      return own.flatMap((line, place) => [
        {
          ...of(line, one),
          day,
          placed: true,
          units: line.quantity,
          value: minorUnits(line.total),
          captured: 0n,
          refunded: 0n,
        },
        ...paidOn.map((day) => ({
          ...of(line, one),
          ...{ day, placed: false, units: 0, value: 0n },
          captured: shareOf(on(day, 'sale'), shares, place),
          refunded: shareOf(on(day, 'refund'), shares, place),
        })),
      ])
    })
    const matching = facts.filter(
      (fact) =>
        fact.category !== 'draft' && fact.day >= from && fact.day < to &&
        [['provider', 'providerId'], ['article', 'articleId'], ['brand', 'brandId'], ['country', 'country'], ['category', 'category']].every(
          ([name = '', filter = '']) => {
            const required = filters[filter as keyof SalesFilters]
            return required === undefined || fact[name as 'provider'] === required
          },
        ),
    ) // prettier-ignore
    const keyOf = (fact: (typeof matching)[number]) => groups.map((one) => groupOf(one, fact))
    const keys = new Map(matching.map((fact) => [JSON.stringify(keyOf(fact)), keyOf(fact)]))
    if (groups.length === 0) keys.set('[]', [])
    const rows = [...keys].map(([text, key]) => {
      const group = matching.filter((fact) => JSON.stringify(keyOf(fact)) === text)
      const sum = (name: 'value' | 'captured' | 'refunded') =>
        writeAmount(group.reduce((all, fact) => all + fact[name], 0n))
      return {
        ...Object.fromEntries(groups.map((one, place) => [one, key[place] ?? null])),
        orders: isExact(groups, filters)
          ? new Set(group.filter(({ placed }) => placed).map(({ id }) => id)).size
          : null,
        units: group.reduce((all, { units }) => all + units, 0),
        value: sum('value'),
        captured: sum('captured'),
        refunded: sum('refunded'),
      }
    })
    const truth =
      groups.length === 0
        ? rows
        : rows.filter(
            (row) =>
              row.orders || row.units || [row.value, row.captured, row.refunded].some((one) => minorUnits(one) !== 0n),
          )
    return truth.toSorted((one, other) => compare(groups, one, other))
  }
})

interface Line {
  readonly order: string
  readonly provider: string | null
  readonly article: string | null
  readonly brand: string | null
  readonly quantity: number
  readonly total: string
  readonly countries: readonly string[]
}

function of({ provider, article, brand, countries }: Line, order: { id: string; status: string; category: string }) {
  const often = (code: string) => countries.filter((one) => one === code).length
  const country =
    [...countries].toSorted((one, other) => often(other) - often(one) || (one < other ? -1 : 1))[0] ?? null
  return { provider, article, brand, country, id: order.id, status: order.status, category: order.category }
}

/** The share of each line as a range of the whole. When all lines are free, the first line has the whole. */
function weightsOf(lines: readonly Line[]): { from: bigint; to: bigint; whole: bigint }[] {
  const totals = lines.map(({ total }) => minorUnits(total))
  const sum = totals.reduce((all, one) => all + one, 0n)
  const weights = sum === 0n ? totals.map((_, place) => (place === 0 ? 1n : 0n)) : totals
  const whole = sum === 0n ? 1n : sum
  let to = 0n
  return weights.map((weight) => ({ from: to, to: (to += weight), whole }))
}

function shareOf(amount: bigint, shares: ReturnType<typeof weightsOf>, place: number): bigint {
  const { from = 0n, to = 0n, whole = 1n } = shares[place] ?? {}
  const rounded = (part: bigint) => (2n * amount * part + whole) / (2n * whole)
  return rounded(to) - rounded(from)
}

type Fact = ReturnType<typeof of> & { readonly day: string }

function groupOf(one: SalesDimension, fact: Fact): string | null {
  if (one === 'month') return `${fact.day.slice(0, 7)}-01`
  if (one !== 'week') return fact[one]
  const at = new Date(fact.day)
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return at.toISOString().slice(0, 10)
}

/** Whether the number of orders is exact: every dimension of the stored sums in use must be grouped or filtered. */
function isExact(groups: readonly SalesDimension[], filters: SalesFilters): boolean {
  const fixed = (dimension: SalesDimension, value: unknown) => groups.includes(dimension) || value !== undefined
  const [provider, article] = [fixed('provider', filters.providerId), fixed('article', filters.articleId)]
  if (fixed('brand', filters.brandId) || article) return provider && article && !fixed('country', filters.country)
  return !fixed('country', filters.country) || provider
}

function compare(groups: readonly SalesDimension[], one: SalesRow, other: SalesRow): number {
  for (const group of groups) {
    const [a = null, b = null] = [one[group], other[group]]
    if (a !== b) return a === null ? 1 : b === null ? -1 : a < b ? -1 : 1
  }
  return 0
}

test.each([
  ['2026-11-01', '2026-12-01', '2026-11-01', '2026-12-01'],
  ['2026-10-15', '2027-02-10', '2026-11-01', '2027-02-01'],
  ['2026-10-15', '2026-11-10', '2026-11-10', '2026-11-10'],
  ['2026-11-03', '2026-11-10', '2026-11-10', '2026-11-10'],
])('from %s to %s the whole months are %s to %s', (from, to, first, last) => {
  expect(monthsIn({ from, to })).toEqual({ from: first, to: last })
})
