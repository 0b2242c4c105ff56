import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { barriers } from './harness/accessibility-checks.ts'
import { sampleAdministrator } from './harness/people.ts'
import { openFromMenu } from './harness/shell.ts'
import { story } from './harness/story.ts'
import { appears, arrivesAt, disappears, pathOf } from './harness/wait-for.ts'

const test = story('sample')

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Fil d’Ariane' })
const titles = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts()
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector<HTMLElement>('th a')?.innerText.trim())

test('an administrator sees the whole menu, and opens other screens from the list they belong to', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/profile-ids')
  await appears(page.getByRole('rowheader'))
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await menu(page).getByRole('link').count()).toBeLessThanOrEqual(22)
  expect(await page.locator('aside').evaluate((aside) => aside.scrollHeight - aside.clientHeight)).toBe(0)

  await openFromMenu(page, 'Lignes de commande')
  await arrivesAt(page, '/order-details')
  await appears(page.getByRole('heading', { level: 1, name: 'Lignes de commande' }))
  await page.getByRole('navigation', { name: 'Listes liées' }).getByRole('link', { name: 'Commandes' }).click()
  await arrivesAt(page, '/orders')
})

test('the folded menu is a rail of labelled icons, and it stays folded', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/home')
  await page.getByRole('button', { name: 'Masquer le menu' }).click()
  await disappears(menu(page).getByRole('button'))
  expect((await page.locator('aside').boundingBox())?.width).toBe(56)
  await page.reload()
  await menu(page).getByRole('link', { name: 'Catalogue' }).hover()
  await appears(menu(page).getByRole('link', { name: 'Catégories' }))
  expect(await barriers(page)).toEqual([])
  await page.mouse.move(800, 400)
  await menu(page).getByRole('link', { name: 'Stock' }).focus()
  await menu(page).getByRole('link', { name: 'Placks' }).click()
  await arrivesAt(page, '/placks')
  await page.getByRole('button', { name: 'Afficher le menu' }).click()
  await appears(menu(page).getByRole('button', { name: 'Catalogue' }))
})

test('a record shows its position, links to its neighbours in the list, and returns to its row', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/orders?sort=createdAt')
  await appears(page.getByRole('rowheader'))
  const [first = '', second = '', third = ''] = (await titles(page)).map((title) => title.trim())
  await page.getByRole('link', { name: second, exact: true }).click()
  await appears(crumbs(page).getByText(second))
  expect((await crumbs(page).getByRole('listitem').allInnerTexts()).map((text) => text.trim())).toEqual([
    'Commandes',
    second,
  ])
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${second} · Commandes · `))
  await page.keyboard.press('k')
  await appears(crumbs(page).getByText(first))
  await expect.poll(() => page.getByRole('button', { name: /^Précédent/ }).isDisabled()).toBe(true)
  await page.keyboard.press('j')
  await appears(crumbs(page).getByText(second))
  await page.getByRole('button', { name: /^Suivant/ }).click()
  await appears(page.getByRole('heading', { level: 1, name: third }))
  await page.goBack()
  await arrivesAt(page, '/orders')
  await expect.poll(() => focusedRow(page)).toBe(third)
})

test('the next record continues on the next page of the list, and the list follows', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/orders?sort=createdAt')
  await appears(page.getByRole('rowheader'))
  const shown = await titles(page)
  const last = shown.at(-1) ?? ''
  await page.getByRole('link', { name: last, exact: true }).click()
  await appears(crumbs(page).getByText(last))
  await page.keyboard.press('j')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe(last)
  const next = await page.getByRole('heading', { level: 1 }).innerText()
  expect(shown).not.toContain(next)
  await page.keyboard.press('k')
  await appears(page.getByRole('heading', { level: 1, name: last }))
  await page.keyboard.press('j')
  await appears(page.getByRole('heading', { level: 1, name: next }))
  await crumbs(page).getByRole('link', { name: 'Commandes' }).click()
  await expect.poll(() => titles(page)).toContain(next)
})

test('shortcut letters open lists, create and edit records, and never while a person types', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/home')
  await appears(page.getByRole('heading', { level: 1 }))
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await arrivesAt(page, '/customers')
  await appears(page.getByRole('rowheader'))
  await page.keyboard.press('/')
  await page.keyboard.type('go')
  await expect.poll(() => page.getByRole('searchbox', { name: 'Rechercher' }).inputValue()).toBe('go')
  expect(pathOf(page)).toBe('/customers')
  await page.keyboard.press('Escape')
  await page.evaluate(() => document.querySelector('main')?.focus())
  await page.keyboard.press('c')
  await arrivesAt(page, '/customers/new')
  await appears(page.getByRole('textbox', { name: 'Prénom' }))
  await page.evaluate(() => document.querySelector('main')?.focus())
  await page.keyboard.press('e')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('form') !== null)).toBe(true)
})

test('on a telephone the bar has the title, and the account’s menu the language and the theme', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator, width: 390 })
  await go('/dashboard')
  await appears(page.getByRole('heading', { level: 1 }))
  const title = crumbs(page).getByText('Tableau de bord')
  expect(await title.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Mon profil' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await appears(page.getByRole('heading', { level: 1, name: 'Dashboard' }))
  await page.getByRole('button', { name: 'My profile' }).click()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('the frame is visible before any script of the screens has loaded', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/home')
  await appears(page.getByRole('heading', { level: 1 }))
  // The texts of the menu are stored a moment after it was drawn.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('frame'))).toContain('Tableau de bord')
  const releases: (() => void)[] = []
  await page.route(/\/assets\/office-/, async (route) => {
    await new Promise<void>((release) => releases.push(release))
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await appears(page.locator('.frame > header'))
  expect((await page.locator('.frame > nav').boundingBox())?.width).toBe(232)
  expect(await page.locator('.frame > nav').innerText()).toContain('Tableau de bord')
  for (const release of releases) release()
  await appears(page.getByRole('heading', { level: 1 }))
  expect(await page.locator('.frame').isVisible()).toBe(false)
})

test.for([
  [1440, 'tbody tr[data-id] a'],
  [390, 'main li a[dir]'],
] as const)(
  'the document draws the rows of a list where the app draws them, at %i px',
  async ([width, link], { open }) => {
    const { page, go } = await open({ as: sampleAdministrator, width, language: 'ar' })
    await go('/customers')
    const releases: (() => void)[] = []
    await page.route(/\/assets\/office-.*\.js/, async (route) => {
      await new Promise<void>((release) => releases.push(release))
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    const drawn = page.locator('.frame li b').first()
    await appears(drawn)
    const early = { text: await drawn.innerText(), box: await drawn.boundingBox() }
    for (const release of releases) release()
    const title = page.locator(link).first()
    await appears(title)
    expect(await page.locator('.frame').isVisible()).toBe(false)
    // The frame may be shown again after a change of the session.
    expect(await page.locator('.frame li').count()).toBe(0)
    expect((await title.innerText()).replace(/[\u2066-\u2069]/g, '')).toBe(early.text)
    const { box } = early
    if (!box) throw new Error('The early title has no place')
    const distance = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await title.boundingBox()) ?? {}
      // The link is taller than its line, so the middles are compared.
      const down = y + height / 2 - box.y - box.height / 2
      return Math.max(Math.abs(down), Math.abs(x + width - box.x - box.width))
    }
    await expect.poll(distance).toBeLessThanOrEqual(3)
  },
)
