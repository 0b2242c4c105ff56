import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { barriers, overflow } from './harness/accessibility-checks.ts'
import { appears, arrivesAt, disappears } from './harness/wait-for.ts'
import { sampleAccountOf, sampleAdministrator, tokenOf } from './harness/people.ts'
import { customer, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const box = (page: Page) => page.getByRole('combobox', { name: 'Rechercher partout' })
const options = (page: Page) => page.getByRole('option')
const firstGroup = (page: Page) => page.getByRole('listbox').getByRole('group').first()

async function find(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await appears(page.getByRole('dialog', { name: 'Rechercher partout' }))
  // The search keeps the text that a person types before it has loaded.
  await page.keyboard.type(typed)
}

test('an employee finds records and runs actions by Ctrl-K and a few letters', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const created = await customer(souk, token, {
    firstname: 'Élise',
    lastname: 'Quatrebarbes',
    username: 'elise.quatrebarbes',
  })
  const [order] = await rowsOf(souk, token, '/api/accounts/list/orders?limit=1&sort=-createdAt')
  const [profile] = await rowsOf(souk, token, '/api/configs/profiles/keys?limit=1')
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/providers')
  await appears(page.getByRole('rowheader'))

  await find(page, 'QUATREBARBES elise')
  await expect.poll(() => options(page).first().innerText()).toContain('Élise Quatrebarbes')
  await expect.poll(() => page.locator('mark').allInnerTexts()).toEqual(['Élise', 'Quatrebarbes'])
  await page.keyboard.press('Enter')
  await arrivesAt(page, `/customers/${created.id}`)

  const iccid = String(profile?.['iccid'])
  await find(page, iccid.replace(/(.{4})/g, '$1 '))
  // A pasted code is read first: the profile that has it, and its state.
  await expect.poll(() => firstGroup(page).textContent()).toContain('Identifier un code')
  await expect.poll(() => options(page).first().innerText()).toContain(iccid)
  await page.keyboard.press('Enter')
  await arrivesAt(page, `/profile-ids/${profile?.id}`)

  const number = String(order?.['number'])
  await find(page, `commande ${Number(number.slice(5))}`)
  await expect.poll(() => firstGroup(page).textContent()).toContain('Commandes')
  await expect.poll(() => options(page).first().innerText()).toContain(number)
  await page.keyboard.press('Enter')
  await arrivesAt(page, `/orders/${order?.id}`)

  await find(page, 'quatrebabres')
  await appears(page.getByText('Rien ne porte exactement ce nom'))
  await expect.poll(() => options(page).first().innerText()).toContain('Élise Quatrebarbes')
  await page.keyboard.press('Escape')
  await disappears(box(page))

  await find(page, 'thème sombre')
  await expect.poll(() => options(page).first().innerText()).toBe('Thème sombre')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')

  await find(page, 'nouveau client')
  await expect.poll(() => options(page).first().innerText()).toBe('Nouveau client')
  await page.keyboard.press('Enter')
  await arrivesAt(page, '/customers/new')

  // The browser stores only the addresses of recent records; the server supplies their titles.
  await go('/home')
  await appears(page.getByRole('heading', { level: 1 }))
  await find(page, '')
  await expect.poll(() => options(page).allInnerTexts()).toContainEqual(expect.stringContaining('Élise Quatrebarbes'))
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Quatrebarbes')
})

test('arrows choose a result, and a list shows all results', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/home')
  await appears(page.getByRole('heading', { level: 1 }))
  await page.getByRole('button', { name: 'Rechercher partout' }).click()
  await box(page).fill('mohammed')
  await appears(options(page).filter({ hasText: 'Tout voir : Clients' }).or(options(page).nth(1)))
  // The details below a title may appear later.
  const titleOf = (text = ''): string => text.split('\n', 1)[0] ?? ''
  const active = async () =>
    titleOf(
      await box(page).evaluate(
        (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.innerText,
      ),
    )
  const texts = (await options(page).allInnerTexts()).map(titleOf)
  await expect.poll(active).toBe(texts[0])
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe(texts[1])
  await page.keyboard.press('End')
  await expect.poll(active).toBe(texts.at(-1))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect.poll(active).toBe(texts.at(-1))

  await box(page).fill('client a')
  await options(page).filter({ hasText: 'Tout voir : Clients' }).click()
  await arrivesAt(page, '/customers')
  expect(new URL(page.url()).searchParams.get('q')).toBe('a')
  await disappears(box(page))
})

test('a search cut short by a busy server is repeated automatically', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/home')
  await appears(page.getByRole('heading', { level: 1 }))
  let answers = 0
  await page.route('**/api/search', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    if (route.request().postDataJSON().q === 'mohammed') answers += 1
    await route.fulfill({ response, json: { data: answers < 2 ? { ...data, groups: [], cut: ['customer'] } : data } })
  })
  await find(page, 'mohammed')
  await appears(options(page).filter({ hasText: 'Mohammed' }))
  expect(answers).toBeGreaterThan(1)
  await disappears(page.getByText('Recherche interrompue'))
})

test('a key pressed right after Escape goes to the screen', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/home')
  await appears(page.getByRole('heading', { level: 1 }))
  await find(page, 'ben')
  await appears(options(page).locator('mark'))
  // A browser fires the close event of a dialog after a delay. The test blocks the event, so that it never fires.
  await page.evaluate(() => addEventListener('close', (event) => event.stopImmediatePropagation(), true))
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await appears(page.getByRole('dialog').getByRole('heading', { level: 2 }))
})

test('people with read permissions only get no create actions', async ({ open }) => {
  const { page, go } = await open({ as: sampleAccountOf('lecture') })
  await go('/home')
  await appears(page.getByRole('heading', { level: 1 }))
  await find(page, 'clients')
  await appears(options(page).filter({ hasText: 'Clients' }))
  await box(page).fill('nouveau client')
  await disappears(options(page).filter({ hasText: /^Clients$/ }))
  expect(await options(page).allInnerTexts()).not.toContain('Nouveau client')
})

test.for([
  ['fr', 'light', 1280],
  ['ar', 'dark', 1280],
  ['ar', 'light', 390],
] as const)('no barrier stands in it in %s, %s, at %i pixels', async ([language, theme, width], { open }) => {
  const { page, go } = await open({ as: sampleAdministrator, language, theme, width })
  await go('/home')
  await appears(page.getByRole('heading', { level: 1 }))
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('ben')
  await appears(options(page).locator('mark'))
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await appears(page.getByRole('dialog').getByRole('heading', { level: 2 }))
  expect(await barriers(page)).toEqual([])
})
