import { expect } from 'vitest'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'
import { disappears } from './harness/wait-for.ts'

const test = story('sample')

test('a press chooses the option under the pointer, although the search results arrive before the release', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const brands = await rowsOf(souk, token, '/api/config/apps/brands?limit=20&sort=name')
  // An option in the middle moves when the results arrive, whether the list opens above or below its input.
  const [chosen] = brands.filter(({ active }) => active).slice(brands.length / 2)
  const name = String(chosen?.['name'])
  const { page, go } = await open({ as: sampleAdministrator })
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/config\/apps\/brands\?.*q=/, async (route) => {
    await held.promise
    await route.continue()
  })
  await go('/articles/new')
  const brand = page.getByRole('main').getByRole('combobox', { name: 'Marque', exact: true })
  await brand.click()
  const searched = page.waitForResponse(/brands\?.*q=/)
  const request = page.waitForRequest(/brands\?.*q=/)
  await brand.fill(name)
  await request
  await page.getByRole('option', { name, exact: true }).hover()
  await page.mouse.down()
  held.resolve()
  await (await searched).finished()
  // Leaves time for drawing the results.
  await page.waitForTimeout(500)
  await page.mouse.up()
  await disappears(page.getByRole('option'))
  await expect.poll(() => brand.inputValue()).toBe(name)
})
