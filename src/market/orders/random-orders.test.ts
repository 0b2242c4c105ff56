import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { Problem } from '#engine/definition/problem.ts'
import { isUnavailable } from '#engine/database/database-errors.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { OrderStateMachine } from './state-machine/order-state-machine.api.ts'
import { recordFailure, recordPayment, recordRefund } from '#market/payments/payable-amounts.api.ts'
import { placeOrder } from './entry/place-order-routes.api.ts'
import { findBalanceMismatches } from './ledger/ledger-reconciliation.api.ts'
import { systemActor } from '#engine/audit/entry.api.ts'

const stock = 12
const amounts = ['7.50', '3.00', '22.50', '0.01']

/** One random action. Most actions are refused because of the order’s status. */
type Try =
  | { readonly act: 'place'; readonly quantity: number; readonly submit: boolean }
  | { readonly act: 'fire'; readonly order: number; readonly event: number }
  | { readonly act: 'pay' | 'refund'; readonly order: number; readonly amount: string; readonly reference: string }
  | { readonly act: 'fail'; readonly order: number }
  | { readonly act: 'cut' }

const order = fc.nat(7)
const tries = fc.array(
  fc.oneof<fc.Arbitrary<Try>[]>(
    fc.record({ act: fc.constant('place' as const), quantity: fc.integer({ min: 1, max: 5 }), submit: fc.boolean() }),
    fc.record({ act: fc.constant('fire' as const), order, event: fc.nat(5) }),
    fc.record({
      act: fc.constantFrom('pay' as const, 'refund' as const),
      order,
      amount: fc.constantFrom(...amounts),
      reference: fc.constantFrom('A', 'B', 'C'),
    }),
    fc.record({ act: fc.constant('fail' as const), order }),
    fc.record({ act: fc.constant('cut' as const) }),
  ),
  { minLength: 12, maxLength: 40 },
)

describe('random actions on orders', () => {
  let shelf: CatalogueFixture
  let customerId: string
  let plackId: string
  let modeId: string
  let articleId: string
  let inThrees: string
  let onOrder: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    customerId = (await shelf.make('customer')).id
    modeId = (await shelf.make('payment-mode', { kind: 'manual' })).id
    articleId = (await shelf.make('article', { price: '7.50', availableOnOrder: false })).id
    for (let n = 0; n < 4; n += 1)
      await shelf.make('profile-id', { articleId, state: 'available', customerId: null, deviceState: null })
    plackId = (await shelf.make('plack', { quantity: stock, unitPrice: '7.50', expirationDate: null })).id
    const linked = async (quantity: number, availableOnOrder: boolean): Promise<string> => {
      const { id } = await shelf.make('article', { price: '7.50', availableOnOrder })
      await shelf.make('article-plack', { articleId: id, plackId, quantity })
      return id
    }
    inThrees = await linked(3, false)
    onOrder = await linked(4, true)
  })

  afterAll(() => shelf.close())

  test('keep stock and money equal to their ledgers, sell nothing twice, and refund no more than was paid', async () => {
    const { database, services } = shelf
    const desk = new OrderStateMachine(services)
    const orderIds: string[] = []
    let moved = 0

    const attempt = async (one: Try): Promise<void> => {
      if (one.act === 'place') {
        const lines = [
          { articleId: null, plackId, providerId: null, quantity: one.quantity },
          ...(one.quantity === 1 ? [{ articleId, plackId: null, providerId: null, quantity: 1 }] : []),
          // One article takes three pieces of the same plack. Another takes four and waits when the plack has too few.
          ...(one.quantity === 2 ? [{ articleId: inThrees, plackId: null, providerId: null, quantity: 1 }] : []),
          ...(one.quantity === 3 ? [{ articleId: onOrder, plackId: null, providerId: null, quantity: 1 }] : []),
        ]
        const orderToPlace = { customerId, note: null, location: null, lines, submit: one.submit }
        orderIds.push((await database.transaction((on) => placeOrder(on, services, orderToPlace, systemActor))).id)
        return
      }
      if (one.act === 'cut') {
        // Cutting all connections simulates a database restart during the actions.
        await database.query({
          text: `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
        })
        return
      }
      const id = orderIds[one.order % Math.max(1, orderIds.length)]
      if (id === undefined) return
      await database.transaction(async (on) => {
        if (one.act === 'fire') {
          const events = await desk.availableEvents(on, await desk.lock(on, id), systemActor.actor)
          const chosen = events[one.event % Math.max(1, events.length)]
          if (chosen) await desk.fire(id, { eventId: chosen.id, note: 'Essai' }, systemActor, on)
        } else {
          const amount = one.act === 'fail' ? '7.50' : one.amount
          const money = { orderId: id, paymentModeId: modeId, amount, currency: organisation.currency }
          if (one.act === 'pay')
            await recordPayment(on, services, { ...money, reference: `${id} ${one.reference}` }, systemActor)
          if (one.act === 'refund') await recordRefund(on, services, { ...money, reason: 'Essai' }, systemActor)
          if (one.act === 'fail') await recordFailure(on, services, { ...money, reason: 'Essai' }, systemActor)
        }
      })
      moved += 1
    }

    await fc.assert(
      fc.asyncProperty(tries, async (sequence) => {
        // Three actions run at the same time.
        for (let at = 0; at < sequence.length; at += 3) {
          const results = await Promise.allSettled(sequence.slice(at, at + 3).map(attempt))
          for (const result of results)
            if (result.status === 'rejected' && !(result.reason instanceof Problem) && !isUnavailable(result.reason))
              throw result.reason
        }
        expect(await patiently(() => findBalanceMismatches(database))).toEqual([])
      }),
      { numRuns: 15, seed: 20_261_121, endOnFailure: true },
    )
    const { quantity, reserved } = (await shelf.get(`/api/configs/placks/${plackId}`)) as Row
    expect(Number(reserved)).toBeLessThanOrEqual(Number(quantity))
    const twice = await database.query({
      text: 'select profile_id from order_profile where released_at is null group by profile_id having count(*) > 1',
    })
    expect(twice).toEqual([])
    expect(moved).toBeGreaterThan(20)
  }, 120_000)
})

/** Retries on another connection when the database cut the first one. */
async function patiently<Answer>(ask: () => Promise<Answer>, patience = 5): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (patience === 0 || !isUnavailable(error)) throw error
    return patiently(ask, patience - 1)
  }
}
