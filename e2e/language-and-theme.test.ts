import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { appears, pathOf } from './harness/wait-for.ts'
import { amina, withAmina } from './harness/people.ts'
import { chooseLanguage } from './harness/shell.ts'
import { story } from './harness/story.ts'

const test = story('empty', async () => withAmina)
const themeKey = 'coreui-free-react-admin-template-theme'

/** Sets a marker in the page. A reload removes it. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
}

const unmoved = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in globalThis)
const layout = (page: Page): Promise<string[]> =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])

test('Arabic mirrors the whole product without a reload, and is stored', async ({ open }) => {
  const { page, go } = await open({ as: amina })
  await go('/customers')
  await appears(page.getByRole('heading', { level: 1, name: 'Clients' }))
  await mark(page)
  await chooseLanguage(page, 'العربية')
  await appears(page.getByRole('heading', { level: 1, name: 'العملاء' }))
  await expect.poll(() => layout(page)).toEqual(['ar', 'rtl'])
  expect(await unmoved(page)).toBe(true)
  const menu = await page.getByRole('navigation', { name: 'القائمة الرئيسية' }).boundingBox()
  const main = await page.getByRole('main').boundingBox()
  expect(menu?.x ?? 0).toBeGreaterThan(main?.x ?? 0)
  await page.reload()
  await appears(page.getByRole('heading', { level: 1, name: 'العملاء' }))
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('ar')
})

test('the server answers in the language of the screen', async ({ open }) => {
  const { page, go } = await open({ as: amina })
  await go('/account')
  await appears(page.getByRole('heading', { level: 1, name: 'Mon compte' }))
  await chooseLanguage(page, 'English')
  const request = page.waitForRequest((request) => request.url().includes('/api/customers?'))
  await page.getByRole('link', { name: 'Customers' }).click()
  expect((await request).headers()['accept-language']).toBe('en')
})

test('another tab follows', async ({ open, souk }) => {
  const { page, context, go } = await open({ as: amina })
  await go('/home')
  const other = await context.newPage()
  await other.goto(`${souk.address}/home`)
  await appears(other.getByRole('button', { name: 'Langue' }))
  await chooseLanguage(page, 'English')
  await appears(other.getByRole('button', { name: 'Language' }))
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await appears(other.getByRole('button', { name: 'Switch to light theme' }))
})

test('?theme=dark applies before the first paint and stays', async ({ open }) => {
  const { page, go } = await open()
  await go('/login?theme=dark')
  await appears(page.getByRole('button', { name: 'Passer au thème clair' }))
  expect(await page.evaluate((key) => localStorage.getItem(key), themeKey)).toBe('dark')
  const background = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await go('/login')
  await appears(page.getByRole('button', { name: 'Passer au thème clair' }))
  expect(await background()).toBe(dark)
  await page.getByRole('button', { name: 'Passer au thème clair' }).click()
  await expect.poll(background).not.toBe(dark)
})

test('?theme= reads only leading letters, digits and spaces', async ({ open }) => {
  const { page, go } = await open()
  await go(`/login?theme=${encodeURIComponent('dark"><script>')}`)
  await appears(page.getByRole('button', { name: 'Se connecter' }))
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await go('/login?theme=nothing')
  expect(pathOf(page)).toBe('/login')
})

test('?lng=en shows English at once', async ({ open }) => {
  const { page, go } = await open()
  await go('/login?lng=en')
  await appears(page.getByRole('button', { name: 'Sign in' }))
  await expect.poll(() => layout(page)).toEqual(['en', 'ltr'])
})

test('a link with a language opens a report, and a later choice survives a reload', async ({ open }) => {
  const { page, go } = await open({ as: amina })
  await go('/reporting?lng=en&theme=dark&by=month')
  await appears(page.getByRole('heading', { level: 1, name: 'Reports' }))
  await appears(page.getByText('Nothing to count with these choices.'))
  await chooseLanguage(page, 'Français')
  await appears(page.getByRole('heading', { level: 1, name: 'Rapports' }))
  expect(new URL(page.url()).search).toBe('?theme=dark&by=month')
  await page.reload()
  await appears(page.getByRole('heading', { level: 1, name: 'Rapports' }))
})

test('a report with an impossible period explains the problem and leads back', async ({ open }) => {
  const { page, go } = await open({ as: amina })
  await go('/reporting?from=2026-02-02&to=2026-02-01')
  const refusal = page.getByRole('main').getByRole('alert')
  await appears(refusal.getByText('elle commence après sa fin'))
  await refusal.getByRole('link', { name: 'Revenir au rapport habituel' }).click()
  await appears(page.getByText('Rien à compter avec ces choix.'))
})
