import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { organisation } from '../src/engine/definition/organisation.ts'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAccountOf, sampleAdministrator, tokenOf } from './harness/people.ts'
import { rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const names = (page: Page): Promise<string[]> => page.getByRole('rowheader').getByRole('link').allInnerTexts()

test('the address has search, filter, order and columns, and shows a colleague the same list', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers')
  await appears(page.getByRole('rowheader'))
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('example')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('example')
  await page.getByRole('columnheader', { name: 'E-mail' }).getByRole('button').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('email')
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await page.getByRole('list', { name: 'Choisir un champ' }).getByRole('button', { name: 'Identité vérifiée' }).click()
  await page.getByRole('radio', { name: 'Oui' }).check()
  await expect.poll(() => new URL(page.url()).searchParams.get('isVerified')).toBe('true')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('after')).toBe(true)
  await disappears(page.getByRole('table').and(page.locator('[aria-busy="true"]')))
  const mine = await names(page)
  expect(mine.length).toBeGreaterThan(3)

  const { page: theirs } = await open({ as: sampleAccountOf('support') })
  await theirs.goto(page.url())
  await appears(theirs.getByRole('rowheader'))
  await expect.poll(() => names(theirs)).toEqual(mine)
  await expect.poll(() => theirs.getByRole('searchbox', { name: 'Rechercher' }).inputValue()).toBe('example')
})

test('a range is one filter, a picked value applies at once, and common periods have names', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/orders')
  await appears(page.getByRole('rowheader'))
  const filter = page.getByRole('button', { name: 'Filtrer' })
  const panel = page.getByRole('dialog', { name: 'Choisir un champ' })
  await filter.click()
  await panel.getByRole('searchbox', { name: 'Chercher un champ' }).fill('total')
  await page.keyboard.press('Enter')
  await panel.getByRole('textbox', { name: 'De' }).fill('10')
  await panel.getByRole('textbox', { name: 'À' }).fill('50,5')
  await panel.getByRole('button', { name: 'Appliquer' }).click()
  await expect
    .poll(() => new URL(page.url()).searchParams.toString())
    .toBe(new URLSearchParams({ 'total[gte]': '10', 'total[lte]': '50.5' }).toString())
  await expect.poll(() => page.getByRole('button', { name: /^Retirer le filtre/ }).count()).toBe(1)
  await filter.click()
  await panel.getByRole('button', { name: 'Paiement' }).click()
  await panel.getByRole('checkbox', { name: 'Payée', exact: true }).check()
  await expect.poll(() => new URL(page.url()).searchParams.get('paymentState[in]')).toBe('paid')
  await page.keyboard.press('Escape')
  await appears(page.getByRole('button', { name: 'Paiement : Payée' }))
  await filter.click()
  await panel.getByRole('button', { name: 'Passée le' }).click()
  await panel.getByRole('button', { name: '7 derniers jours' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('createdAt[gte]')).toBe(true)
  await appears(page.getByRole('rowheader'))
  await page.getByRole('button', { name: 'Retirer le filtre Total' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('total[lte]')).toBe(false)
})

test('the browser’s Back restores earlier states of the list', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers')
  await appears(page.getByRole('rowheader'))
  const first = await names(page)
  await appears(page.getByText(/^1–25 sur \d+ clients$/))
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect.poll(() => names(page)).not.toEqual(first)
  await appears(page.getByText(/^26–50 sur \d+ clients$/))
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(first)
  await appears(page.getByText(/^1–25 sur \d+ clients$/))
})

test('paging reaches the last page with no customer missing or repeated', async ({ open, souk }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers?sort=email&limit=100')
  const seen: string[] = []
  for (;;) {
    await appears(page.getByRole('rowheader'))
    const last = seen.at(-1)
    await expect.poll(async () => (await emails(page)).at(-1)).not.toBe(last)
    seen.push(...(await emails(page)))
    const next = page.getByRole('button', { name: 'Suivant' })
    if (await next.isDisabled()) break
    await next.click()
  }
  const token = await tokenOf(souk, sampleAdministrator)
  const all = await rowsOf(souk, token, '/api/customers?limit=200&sort=email')
  expect(seen.slice(0, all.length)).toEqual(all.map((row) => row['email']))
  expect(new Set(seen).size).toBe(seen.length)
})

test('a column clicked twice sorts in descending order, with slow rows and typing meanwhile', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers')
  await appears(page.getByRole('rowheader'))
  await page.route('**/api/customers?*sort=*email*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const sorts = page.getByRole('columnheader', { name: 'E-mail' }).getByRole('button')
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('example')
  await sorts.dblclick()
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ q: 'example', sort: '-email' })
  await expect.poll(() => sortedDown(page)).toBe(true)
  await disappears(page.getByRole('table').and(page.locator('[aria-busy="true"]')))
  expect(await sortedDown(page)).toBe(true)
})

/** Whether the list has more than three e-mail addresses, in descending order. */
async function sortedDown(page: Page): Promise<boolean> {
  const shown = await emails(page)
  return shown.length > 3 && shown.join() === shown.toSorted().toReversed().join()
}

const emails = (page: Page): Promise<string[]> => page.locator('tbody tr').getByText(/@/).allInnerTexts()

test('an address with invalid parameters still shows the list', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers?sort=nonsense&limit=7&isVerified=perhaps&nothing[gte]=3&after=rubbish')
  await appears(page.getByRole('heading', { level: 1, name: 'Clients' }))
  await expect.poll(() => page.getByRole('rowheader').or(page.getByRole('alert')).count()).toBeGreaterThan(0)
})

test('a printed list names its search, its filters, the day and the person', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers?q=a&isVerified=true')
  await appears(page.getByRole('rowheader'))
  await page.emulateMedia({ media: 'print' })
  const scope = page
    .getByRole('main')
    .locator('p')
    .filter({ has: page.locator('q') })
  await appears(scope)
  expect(await scope.innerText()).toMatch(/a[\s\S]*Identité vérifiée\s*:[\s\S]*Oui/)
  const day = new Intl.DateTimeFormat('fr', { dateStyle: 'medium', timeZone: organisation.zone }).format(new Date())
  await appears(page.locator('.letterhead').getByText(day))
})
