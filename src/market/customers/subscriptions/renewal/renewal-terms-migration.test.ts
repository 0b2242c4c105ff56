import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { order } from '#market/orders/order.ts'
import { subscription } from '../subscription.ts'

const migration = readFileSync(new URL('../../../../migrations/0105_renewal_terms.sql', import.meta.url), 'utf8')
const fill = migration.slice(migration.indexOf('with sold as'))

let shelf: CatalogueFixture
let customerId: string

beforeAll(async () => {
  shelf = await CatalogueFixture.open()
  customerId = (await shelf.make('customer')).id
})
afterAll(() => shelf.close())

type Renewal = readonly [period: string, from: string | null, until: string]

/** Creates a subscription from before the migration with its delivered renewals of one unit each. `until` in a renewal is the last day. */
async function former(startDate: string, endDate: string | null, ...renewals: readonly Renewal[]): Promise<string> {
  const articleId = (await shelf.make('article', { price: '20.00' })).id
  const profile = await shelf.make('profile-id', { articleId, state: 'available', customerId: null, deviceState: null })
  const { id } = await shelf.make('subscription', { customerId, profileId: profile.id, startDate, endDate })
  await shelf.database.query({
    text: 'update subscription set renewal_period = null, anchor_day = null where id = $1',
    values: [id],
  })
  for (const [at, [period, from, until]] of renewals.entries()) {
    const answer = await ask(shelf.app, 'POST', `${order.path}/place`, {
      body: { customerId, lines: [{ articleId, quantity: 1 }], submit: false },
    })
    const orderId = (answer.body.data as Row).id
    await shelf.database.query({
      text: `with line as (update order_detail set delivers = 'renewal', state = 'taken' where order_id = $1)
        insert into subscription_renewal (order_id, subscription_id, period, renewed_at, renewed_from, renewed_until)
        values ($1, $2, $3, now() + make_interval(days => $4), $5, $6::date + 1)`,
      values: [orderId, id, period, at, from, until],
    })
  }
  return id
}

test('an existing subscription gets the terms of its first period, even if renewals lost days', async () => {
  const cases: readonly (readonly [id: string, period: string | null, anchorDay: number | null])[] = [
    [await former('2026-01-31', '2026-02-27'), 'P1M', 31],
    [await former('2026-01-31', '2026-02-28'), 'P1M', 31],
    [await former('2026-08-31', '2026-09-30'), 'P1M', 31],
    [await former('2024-02-29', '2025-02-27'), 'P12M', 29],
    [await former('2026-11-01', '2026-11-15'), 'P15D', null],
    [await former('2026-11-01', null), null, null],
    // The old renewals ended on the 27th of each month, and so lost three days.
    [
      await former('2026-01-31', '2026-04-27', ['P1M', '2026-02-28', '2026-03-27'], ['P1M', null, '2026-04-27']),
      'P1M',
      31,
    ],
    // An older version had stored this period as 29 days.
    [
      await former('2026-01-31', '2026-04-27', ['P29D', '2026-03-01', '2026-03-29'], ['P29D', null, '2026-04-27']),
      'P1M',
      31,
    ],
    // Subscriptions that were renewed after their end and changed manually.
    [await former('2026-01-31', '2026-04-09', ['P1M', '2026-03-10', '2026-04-09']), 'P1M', 10],
    [await former('2026-01-31', '2026-05-05', ['P1M', '2026-02-28', '2026-03-27']), 'P1M', 6],
    [await former('2026-01-15', '2026-03-14', ['P1M', '2026-02-15', '2026-03-14']), 'P1M', 15],
    [await former('2026-11-01', '2026-11-30', ['P15D', '2026-11-16', '2026-11-30']), 'P15D', null],
  ]
  await shelf.database.query({ text: fill })
  const terms = await Promise.all(
    cases.map(async ([id]) => {
      const { renewalPeriod, anchorDay } = (await shelf.get(`${subscription.path}/${id}`)) as Row
      return [renewalPeriod, anchorDay]
    }),
  )
  expect(terms).toEqual(cases.map(([, period, anchorDay]) => [period, anchorDay]))
})
