import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { appears, arrivesAt, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { customer } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

/** The accessible name of the focused element, and whether its focus is visible. */
function focused(page: Page): Promise<{ name: string; seen: boolean }> {
  return page.evaluate(async () => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return { name: '', seen: false }
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((one) => one.innerText) : []
    const name = element.getAttribute('aria-label') ?? labels[0] ?? element.innerText
    const look = (): string => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element)
      return [outlineStyle, outlineWidth, boxShadow, borderColor].join()
    }
    // Waits until the colour transitions have ended.
    const moment = (): Promise<void> => new Promise((done) => setTimeout(done, 150))
    await moment()
    const withFocus = look()
    element.blur()
    await moment()
    const seen = withFocus !== look()
    element.focus()
    return { name: name.replace(/[\s*]+$/, ''), seen }
  })
}

async function tabTo(page: Page, name: string, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    const now = await focused(page)
    expect(now.seen, `the focus on « ${now.name} » can be seen`).toBe(true)
    if (now.name === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to « ${name} »`)
}

test('signing in, finding a customer, editing and saving need no mouse', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const { id } = await customer(souk, token, { firstname: 'Clavier', lastname: 'Seul', username: 'clavier.seul' })
  const { page, go } = await open()
  await go('/customers')
  await arrivesAt(page, '/login')
  await appears(page.getByRole('button', { name: 'Se connecter' }))
  await page.keyboard.type(sampleAdministrator.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(sampleAdministrator.password)
  await page.keyboard.press('Enter')
  await arrivesAt(page, '/customers')
  await appears(page.getByRole('rowheader'))

  await page.keyboard.press('/')
  expect((await focused(page)).name).toBe('Rechercher')
  await page.keyboard.type('clavier')
  await expect.poll(() => page.getByRole('rowheader').getByRole('link').allInnerTexts()).toEqual(['Clavier Seul'])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-place]'))).toBe(true)
  await page.keyboard.press('x')
  await appears(page.getByRole('checkbox', { name: 'Sélectionner Clavier Seul', checked: true }))
  await page.keyboard.press('Space')
  const preview = page.getByRole('complementary', { name: 'Clavier Seul' })
  await appears(preview.getByText('clavier.seul@client.example'))
  await page.keyboard.press('Escape')
  await disappears(preview)
  await page.keyboard.press('Enter')
  await arrivesAt(page, `/customers/${id}`)
  await appears(page.getByRole('link', { name: 'Modifier' }))

  await page.evaluate(() => document.querySelector('main')?.focus())
  await page.keyboard.press('Tab')
  await tabTo(page, 'Modifier')
  await page.keyboard.press('Enter')
  await appears(page.getByRole('textbox', { name: 'Prénom' }))
  await page.keyboard.press('Tab')
  await tabTo(page, 'Prénom')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Claviers')
  await page.keyboard.press('ControlOrMeta+s')
  await appears(page.getByText('Enregistré : Claviers Seul'))
  expect((await souk.ask('GET', `/api/customers/${id}`, { token })).body.data['firstname']).toBe('Claviers')
})

test('arrows move through the rows, and a dialog returns the focus', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/providers?columns=active')
  await appears(page.getByRole('rowheader'))
  const titles = await page.getByRole('rowheader').getByRole('link').allInnerTexts()
  const row = () =>
    page.evaluate(() =>
      document.activeElement?.closest('[data-place]')?.querySelector<HTMLElement>('th a')?.innerText.trim(),
    )
  // On a fresh list the first J enters it; the preview then follows the keys.
  await page.keyboard.press('j')
  await expect.poll(row).toBe(titles[0]?.trim())
  await page.keyboard.press('Space')
  const preview = page.getByRole('complementary').getByRole('heading')
  await expect.poll(() => preview.innerText()).toBe(titles[0]?.trim())
  await page.keyboard.press('ArrowDown')
  await expect.poll(row).toBe(titles[1]?.trim())
  await expect.poll(() => preview.innerText()).toBe(titles[1]?.trim())
  await page.keyboard.press('J')
  await expect.poll(row).toBe(titles[2]?.trim())
  await page.keyboard.press('Escape')
  await disappears(preview)
  await page.keyboard.press('End')
  await expect.poll(row).toBe(titles.at(-1)?.trim())
  await page.keyboard.press('Home')
  await expect.poll(row).toBe(titles[0]?.trim())

  const status = page.getByRole('button', { name: 'Actif', exact: true }).first()
  await status.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await appears(dialog)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => status.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the keyboard reaches both ends of a list that draws only the rows in sight', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/orders?limit=200')
  await appears(page.getByRole('rowheader'))
  const rows = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1
  await expect.poll(() => page.locator('[data-place]').count()).toBeLessThan(rows / 2)
  const focused = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest<HTMLElement>('[data-place]')
      const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {}
      const middle = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2)
      return row?.contains(middle) ? Number(row.dataset['place']) : undefined
    })
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe(0)
  await page.keyboard.press('End')
  await expect.poll(focused).toBe(rows - 1)
  await page.keyboard.press('Home')
  await expect.poll(focused).toBe(0)
  // A held key repeats faster than the screen is drawn.
  await Promise.all(Array.from({ length: 60 }, async () => page.keyboard.press('ArrowDown')))
  await expect.poll(focused).toBe(60)
})

test('letters typed at once after « Filtrer » reach its panel and open no other page', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/orders')
  await appears(page.getByRole('rowheader'))
  await page.getByRole('button', { name: 'Filtrer', exact: true }).click()
  await page.keyboard.type('cr')
  const panel = page.getByRole('dialog')
  await appears(panel.getByRole('searchbox'))
  expect(new URL(page.url()).pathname).toBe('/orders')
  await panel.getByRole('searchbox').fill('total')
  await page.keyboard.press('Enter')
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('total[gte]')).toBe('100')
})

test('a dialog that deletes focuses its Cancel button', async ({ open, souk }) => {
  await customer(souk, await tokenOf(souk, sampleAdministrator), {
    firstname: 'Nadir',
    lastname: 'Sanslien',
    username: 'sanslien',
  })
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers')
  await appears(page.getByRole('rowheader'))
  await page.keyboard.press('/')
  await page.keyboard.type('sanslien')
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1)
  await page.getByRole('row').nth(1).hover()
  await page
    .getByRole('button', { name: /^Supprimer/ })
    .first()
    .click()
  await appears(page.getByRole('dialog'))
  expect((await focused(page)).name).toBe('Annuler')
})

test('a newly opened screen focuses its title, and ↓ then enters its list', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/home')
  await appears(page.getByRole('heading', { level: 1 }))
  await page.locator('aside a[href="/customers"]').first().press('Enter')
  await appears(page.getByRole('rowheader'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR')
})

test('a skip link skips the menu', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/home')
  await appears(page.getByRole('heading', { level: 1 }))
  await page.keyboard.press('Tab')
  expect((await focused(page)).name).toBe('Aller au contenu')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
})

test('a new record focuses its first field, and a removed element passes the focus to its neighbour', async ({
  open,
}) => {
  const { page, go } = await open({ as: sampleAdministrator })
  const holder = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.ariaLabel)
  await go('/customers/new')
  await expect.poll(holder).toBe('firstname')
  await go('/customers')
  await page
    .getByRole('checkbox', { name: /^Sélectionner (?!toute)/ })
    .first()
    .check()
  const clear = page.getByRole('button', { name: 'Désélectionner' })
  await clear.press('Enter')
  await disappears(clear)
  await expect.poll(holder).toBe('Sélectionner toute la page')
})
