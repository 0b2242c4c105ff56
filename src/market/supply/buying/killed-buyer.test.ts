import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#market/demo/seeded-random.ts'
import { connectors } from '../connectors/connectors.api.ts'
import { SupplyFixture } from '../supply-fixture.testing.api.ts'
import { InjectedFaults } from './injected-faults.testing.ts'

const isComplete = process.env['SOUK_TEST_ALL'] === '1'
const orders = isComplete ? 10_000 : 24
const kills = isComplete ? 20 : 2

let shop: SupplyFixture
let buyer: ChildProcess | undefined

beforeAll(async () => {
  shop = await SupplyFixture.open()
})

afterAll(async () => {
  await killBuyer()
  await shop.close()
})

async function startBuyer(): Promise<void> {
  buyer = fork(fileURLToPath(new URL('./buyer-process.testing.api.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: shop.shelf.database.url, SUPPLIERS: shop.standIns.addresses.join(' ') },
    execArgv: [],
  })
  const ended = once(buyer, 'exit').then(([code]) => Promise.reject(new Error(`The buyer ended with ${code}`)))
  await Promise.race([once(buyer, 'message'), ended])
  ended.catch(() => {})
}

/** Kills the process without warning, like a power failure, and ends the leases of its purchases. */
async function killBuyer(): Promise<void> {
  const running = buyer
  buyer = undefined
  if (!running) return
  const ended = once(running, 'exit')
  running.kill('SIGKILL')
  await ended
  await shop.shelf.database.query({ text: `update supply_task set next_at = now() where next_at < 'infinity'` })
}

test.each(isComplete ? Object.keys(connectors) : ['airalo'])(
  'every eSIM that %s sells is delivered or in stock, none twice and none lost, when the buying process is killed',
  async (name) => {
    const choices = seededRandom(`kills ${name}`)
    const account = await shop.account(name)
    const { id: articleId } = await shop.article()
    await shop.plan(articleId, account.id)
    const books = shop.books(name)
    const faults = new InjectedFaults(books, `faults ${name}`, isComplete ? 10 : 2)
    await startBuyer()
    let pieces = 0
    for (let placed = 1; placed <= orders; placed += 1) {
      const quantity = choices.between(1, 3)
      pieces += quantity
      await shop.paid(articleId, quantity)
      if (placed % Math.floor(orders / (kills + 1)) !== 0) continue
      // The process dies while it buys.
      await expect.poll(() => books.sales.length, { timeout: 20_000 }).toBeGreaterThan(placed / 2)
      await killBuyer()
      // The test server has no autovacuum, so every statement would read the former versions of thousands of rows.
      if (isComplete) await shop.shelf.database.query({ text: 'vacuum analyze' })
      await startBuyer()
    }
    await killBuyer()
    await shop.finish()
    const { sold, stored, delivered, available, resold } = await shop.balance(name, account.id)
    expect(stored.toSorted()).toEqual(sold.toSorted())
    expect(new Set(stored).size).toBe(stored.length)
    expect(delivered).toBe(pieces)
    expect(available + resold).toBe(sold.length - pieces)
    // No purchase is made twice. Orders take each other's eSIMs when one is delivered from stock, so some may be left over.
    const donePurchases = (await shop.purchases()).filter(
      ({ state, accountId }) => state === 'done' && accountId === account.id,
    )
    expect(new Set(donePurchases.map(({ reference }) => reference)).size).toBe(books.sales.length)
    expect(donePurchases.length).toBe(books.sales.length)
    expect(sold.length - pieces).toBeLessThan(orders / 10)
    // Few orders do not meet every fault.
    if (!isComplete) return
    expect(faults.missing(await shop.reports(account.id))).toEqual({ never: [], unreported: [] })
    console.log(name, { orders, kills, pieces, sold: sold.length, available, resold }, faults.counts)
  },
  isComplete ? 7_200_000 : 120_000,
)
