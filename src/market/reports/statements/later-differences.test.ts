import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#engine/audit/entry.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { WrittenRow } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { units } from '#market/catalogue/catalogue.testing.api.ts'
import { addDays, firstOfMonth, todayIn } from '#engine/definition/days.ts'
import { recordProviderMovement, recordRefund } from '#market/payments/payable-amounts.api.ts'
import { moveMovement, ReportFixture } from '../report.testing.api.ts'
import { foldSales } from '../sales/sales-keeper.api.ts'
import { issueStatement } from './provider-statement.api.ts'
import { providerStatement } from './provider-statement.ts'
import { statementFile, type IssuedStatement } from './statement-file.api.ts'

const months = 4
const firstDay = firstOfMonth(todayIn(organisation.zone), -months)
const monthStart = (month: number): string => firstOfMonth(firstDay, month)
/** A moment on a day of a month, both counted from the test’s first month. */
const momentIn = (month: number, day: number): string => `${addDays(monthStart(month), day)}T12:00:00Z`

interface Happening {
  readonly kind: 'sale' | 'refund' | 'reversal' | 'reinstatement' | 'late'
  readonly month: number
  readonly day: number
  /** The number that selects one of the available orders or movements. */
  readonly pick: number
  readonly cents: number
}

const happenings = fc.array(
  fc.record<Happening>({
    kind: fc.constantFrom('sale', 'sale', 'refund', 'reversal', 'reinstatement', 'late'),
    month: fc.integer({ min: 0, max: months - 1 }),
    day: fc.integer({ min: 0, max: 26 }),
    pick: fc.nat({ max: 1000 }),
    cents: fc.integer({ min: 1, max: 700 }),
  }),
  { minLength: 8, maxLength: 16 },
)

/**
 * For each month: whether a statement is issued at its end, and whether the statement’s period begins after the previous statement or with
 * the month.
 */
const closings = fc.array(fc.constantFrom('none', 'from the last', 'month'), { minLength: months, maxLength: months })

let books: ReportFixture
beforeAll(async () => {
  books = await ReportFixture.open()
})
afterAll(() => books.close())

interface Movement {
  readonly id: string
  readonly orderId: string
  readonly intent: string
  readonly amount: string
}

/** A provider with its own sales, and the events that change these sales. */
class Account {
  readonly provider: string
  readonly placks: readonly [string, string]
  readonly #orders: string[] = []
  readonly #movements: Movement[] = []
  readonly #undone = new Set<string>()

  private constructor(provider: string, placks: readonly [string, string]) {
    this.provider = provider
    this.placks = placks
  }

  static async open(): Promise<Account> {
    const provider = (await books.shelf.make('provider')).id
    const ofProvider = { quantity: 10_000, unitPrice: units(333), expirationDate: null, providerId: provider }
    return new Account(provider, [(await books.shelf.make('plack', ofProvider)).id, books.placks[1] ?? ''])
  }

  async happen({ kind, month, day, pick, cents }: Happening): Promise<void> {
    const { database, services } = books.shelf
    const at = momentIn(month, day)
    if (kind === 'sale') {
      const lines = [
        { plack: this.placks[0], quantity: 1 + (pick % 3) },
        { plack: this.placks[1], quantity: 1 },
      ]
      const id = await books.order({ lines: lines.slice(0, 1 + (pick % 2)), paid: true, at })
      this.#orders.push(id)
      const paid = await database.query<Movement>({
        text: `select id, order_id as "orderId", intent, amount_total::text as amount from payment_transaction where order_id = $1`,
        values: [id],
      })
      this.#movements.push(...paid)
      return
    }
    const undoes = kind === 'reversal' ? 'sale' : kind === 'reinstatement' ? 'reversal' : null
    // Each movement is reversed or reinstated at most once.
    const choices = this.#movements.filter(
      ({ id, intent }) => undoes === null || (intent === undoes && !this.#undone.has(id)),
    )
    const chosen = choices[pick % choices.length]
    if (!chosen) return
    if (kind === 'late') return moveMovement(database, chosen.id, at)
    const money = {
      orderId: chosen.orderId,
      paymentModeId: books.modeId,
      currency: organisation.currency,
      reason: 'Essai',
    }
    const whole = { ...money, amount: chosen.amount, originId: chosen.id }
    const moved = await database
      .transaction((on) => {
        if (kind === 'refund') return recordRefund(on, services, { ...money, amount: units(cents) }, systemActor)
        return recordProviderMovement(on, services, kind, whole, systemActor)
      })
      .catch((error: unknown) => refusedMovement(error))
    if (!moved) return
    await moveMovement(database, moved.id, at)
    if (undoes !== null) this.#undone.add(chosen.id)
    this.#movements.push({ id: moved.id, orderId: chosen.orderId, intent: kind, amount: chosen.amount })
  }

  /** The sums of each order line by the issued statements, and the current sums until the same day. */
  async bothSums(from: string, to: string): Promise<readonly [unknown, unknown]> {
    const { database } = books.shelf
    const sums = `order_detail_id, sum(units)::integer as units, sum(reduction)::numeric(18,3)::text as reduction,
      sum(sold)::numeric(18,3)::text as sold, sum(refunded)::numeric(18,3)::text as refunded`
    const some = 'having sum(units) <> 0 or sum(reduction) <> 0 or sum(sold) <> 0 or sum(refunded) <> 0 order by 1'
    return Promise.all([
      database.query({
        text: `select ${sums} from provider_statement_line where provider_id = $1 group by 1 ${some}`,
        values: [this.provider],
      }),
      database.query({
        text: `select ${sums} from statement_truth($2::uuid[])
          where provider_id = $1 and day between $3::date and $4::date group by 1 ${some}`,
        values: [this.provider, this.#orders, from, to],
      }),
    ])
  }
}

/** Returns null for a refused movement, such as a refund when nothing is left to refund. The test continues then. */
function refusedMovement(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}

test('all statements of a provider together equal the current figures up to the last period’s end, after any later changes', async () => {
  const { database, services } = books.shelf
  let [carrying, checked] = [0, 0]
  await fc.assert(
    fc.asyncProperty(happenings, closings, async (all, ends) => {
      const account = await Account.open()
      const issued: { readonly row: IssuedStatement; readonly csv: Buffer }[] = []
      let first = ''
      let next = monthStart(0)
      for (let month = 0; month < months; month += 1) {
        for (const one of all.filter((happening) => happening.month === month))
          // A late change happens now but counts on a day of an earlier month.
          await account.happen(one.kind === 'late' ? { ...one, month: one.pick % (month + 1) } : one)
        if (month % 2 === 0) await foldSales(database)
        const closing = ends[month]
        if (closing === 'none') continue
        const period = {
          providerId: account.provider,
          periodFrom: closing === 'month' ? monthStart(month) : next,
          periodTo: addDays(monthStart(month + 1), -1),
        }
        first ||= period.periodFrom
        next = monthStart(month + 1)
        const written: WrittenRow = await database.transaction((on) =>
          issueStatement(on, services, period, systemActor),
        )
        const row = parseRow(providerStatement, written)
        const [sums, truth] = await account.bothSums(first, period.periodTo)
        expect(sums).toEqual(truth)
        issued.push({ row, csv: (await statementFile(database, services, row, 'csv', 'fr')).content })
        checked += 1
        if (row.carried !== '0.00') carrying += 1
      }
      for (const { row, csv } of issued)
        expect((await statementFile(database, services, row, 'csv', 'fr')).content).toEqual(csv)
    }),
    { numRuns: 8, seed: 20261126, endOnFailure: true },
  )
  // Checks that some runs carried differences to a later statement.
  expect(carrying).toBeGreaterThan(2)
  const numbers = await database.query<{ number: string }>({
    text: 'select number from provider_statement order by id',
  })
  const year = todayIn(organisation.zone).slice(0, 4)
  const counted = Array.from({ length: checked }, (_, at) => `REL-${year}-${String(at + 1).padStart(6, '0')}`)
  expect(numbers.map(({ number }) => number)).toEqual(counted)
}, 300_000)
