import { expect } from 'vitest'
import { settled } from './harness/accessibility-checks.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'
import { smallTargets } from './harness/touch-targets.ts'

const test = story('sample')

const screens = [
  '/home',
  '/customers',
  '/customers/new',
  '/orders',
  '/orders/new',
  '/reports',
  '/sealed-profiles',
  '/stock-levels',
  '/journal',
  '/order-statuses',
  '/privileges/new',
  '/account',
]

test('every touch target has at least 44 pixels', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const [customer] = await rowsOf(souk, token, '/api/customers?limit=1')
  const [order] = await rowsOf(souk, token, '/api/accounts/list/orders?limit=1')
  const { page, go } = await open({ as: sampleAdministrator, touch: true })
  const faults: string[] = []
  for (const path of ['/gallery', ...screens, `/customers/${customer?.id}`, `/orders/${order?.id}`]) {
    await go(path)
    await settled(page)
    for (const fault of await smallTargets(page)) faults.push(`${path}: ${fault}`)
  }
  expect(faults).toEqual([])
})
