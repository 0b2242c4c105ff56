import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { order } from './order.ts'
import { findBalanceMismatches } from './ledger/ledger-reconciliation.api.ts'

const stock = 1000
const buyers = 200
const tries = 10_000

describe('many buyers of one plack', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })

  afterAll(() => shelf.close())

  /** Runs a number of attempts concurrently and waits for all of them. */
  async function crowd<Answer>(attempt: (n: number) => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = []
    let next = 0
    const buyer = async () => {
      for (let n = next++; n < tries; n = next++) answers.push(await attempt(n))
    }
    await Promise.all(Array.from({ length: buyers }, buyer))
    return answers
  }

  test('buy exactly the stock, and every response is well-formed', async () => {
    const customerId = (await shelf.make('customer')).id
    const { id: plackId } = await shelf.make('plack', { quantity: stock, expirationDate: null })
    const body = { customerId, lines: [{ plackId, quantity: 1 }], submit: true }
    // On a slow machine some requests wait too long for their turn; the answer asks to try again.
    const place = async (): Promise<number> => {
      const { status } = await ask(shelf.app, 'POST', `${order.path}/place`, { body })
      return status === 429 ? place() : status
    }
    const statuses = await crowd(place)
    expect(statuses.filter((status) => status === 201)).toHaveLength(stock)
    expect(statuses.filter((status) => status === 409)).toHaveLength(tries - stock)
    expect(await shelf.get(`/api/configs/placks/${plackId}`)).toMatchObject({ quantity: stock, reserved: stock })
    expect(await findBalanceMismatches(shelf.database)).toEqual([])
    const [numbers] = await shelf.database.query<{ orders: number; last: number }>({
      text: 'select (select count(*)::integer from customer_order) as orders, last from order_counter',
    })
    expect(numbers?.last).toBe(numbers?.orders)
  }, 120_000)

  test('exceed the stock if it is read before it is written, as a control', async () => {
    const { database } = shelf
    await database.query({ text: 'create table naive_stock (left_over integer)' })
    await database.query({ text: `insert into naive_stock values (${stock})` })
    const sold = await crowd(async () => {
      const [naive] = await database.query<{ left: number }>({ text: 'select left_over as "left" from naive_stock' })
      if (!naive || naive.left <= 0) return 0
      await database.query({ text: 'update naive_stock set left_over = $1', values: [naive.left - 1] })
      return 1
    })
    expect(sold.reduce<number>((sum, one) => sum + one, 0)).toBeGreaterThan(stock)
  }, 60_000)
})
