import { expect } from 'vitest'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAccountOf } from './harness/people.ts'
import { story } from './harness/story.ts'

const test = story('sample')

test('the documentation is searched, and an operation runs with the browser session', async ({ open }) => {
  const { page, go } = await open({ as: sampleAccountOf('support') })
  await go('/api/docs')
  await page.keyboard.press('/')
  await page.keyboard.type('customers list')
  const list = page.locator('#listCustomers')
  await appears(list)
  await disappears(page.locator('#getJobsById'))
  await list.getByText('/api/customers', { exact: true }).click()
  await list.locator('input[name="limit"]').fill('1')
  await list.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => list.locator('form > pre').textContent()).toMatch(/^200\n\{\n {2}"data": \[/)
  await page.getByRole('searchbox').fill('nothing says this')
  await appears(page.getByText('Fewer words match more'))
  expect(page.url()).toContain('#listCustomers')
})

test('visitors read the documentation and must sign in to run operations', async ({ open }) => {
  const { page, go, watch } = await open()
  watch.expect(/401/)
  await go('/api/docs#listCustomers')
  const list = page.locator('#listCustomers')
  await list.getByRole('button', { name: 'Send' }).click()
  await appears(list.getByText('sign in to Souk in this browser'))
})
