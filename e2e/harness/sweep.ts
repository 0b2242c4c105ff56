import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Resource } from '#engine/core/resource.ts'
import type { Language } from '#engine/core/words.ts'
import { pagesIn } from '#engine/core/menu.ts'
import { historyTab } from '#engine/web/crud/page/tabs.ts'
import { isSmall } from '#engine/web/crud/record/size.ts'
import { colourModeKey } from '#engine/web/first-paint.ts'
import { article } from '#market/catalogue/article.ts'
import { articleNote } from '#market/catalogue/article-note.ts'
import { customer } from '#market/customers/customer.ts'
import { provider } from '#market/providers/provider.ts'
import { providerCalendar } from '#market/providers/provider-calendar.ts'
import { order } from '#market/orders/order.ts'
import { menu, resources } from '#market/registry.ts'
import { paymentMode } from '#market/settings/payment-mode.ts'
import { profileId } from '#market/stock/profile-id.ts'
import { exchangePanels, exchangeScreens } from './exchange-screens.ts'
import { barriers, colourBarriers, overflow, settled } from './judge.ts'
import { appears } from './look.ts'
import { amina, sampleAdministrator, sampleProvider, tokenOf, withAmina, type Account } from './people.ts'
import { missingSentences } from './sentences.ts'
import { said } from './say.ts'
import { copyOf, type Data } from './shared.ts'
import { Souk } from './souk.ts'
import { openWindow, photograph, type Window } from './story.ts'

const widths = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } } as const

/** One state of one screen; its path is asked for when the Souk it is shown on runs. */
interface Screen {
  readonly name: string
  readonly path: (souk: Souk, token: string) => Promise<string>
  /** What is done there before it is looked at. */
  readonly act?: (page: Page, language: Language) => Promise<void>
}

const at = (name: string, path: string): Screen => ({ name, path: async () => path })

/** What anybody may open. */
const openScreens: readonly Screen[] = [
  at('sign-in', '/login'),
  at('sign-in-employee', '/login/user'),
  at('register', '/register'),
  at('forgot', '/forgot'),
  at('reset', '/reset#token=0123456789'),
  at('set-up-finished', '/setup'),
  at('payment', '/payment'),
  at('delivery', '/delivery'),
  at('delivery-code', '/delivery#token=0123456789'),
  at('404', '/404'),
  at('500', '/500'),
]

/** What the first person sees. */
const firstScreens: readonly Screen[] = [
  { name: 'set-up', path: async (souk) => souk.setupLink.slice(souk.setupLink.indexOf('/setup')) },
]

const sampleScreens: readonly Screen[] = [
  at('home', '/home'),
  at('account', '/account'),
  ...pagesIn(menu).map(({ page, screen }) => at(page, screen)),
  at('profile-id-print', `${profileId.screen}/print`),
  ...resources.flatMap((resource) => [
    at(`${resource.name}-list`, resource.screen),
    ...(resource.verbs.includes('create') ? [at(`${resource.name}-new`, addressOf(resource, 'new'))] : []),
    { name: `${resource.name}-record`, path: (souk: Souk, token: string) => firstRecord(resource, souk, token) },
  ]),
  ...['month', 'week', 'day', 'list', 'table'].map((show) =>
    at(`provider-calendar-by-${show}`, `${providerCalendar.screen}?show=${show}`),
  ),
  ...exchangeScreens,
  at('unknown', '/nowhere'),
]

const press =
  (key: Parameters<typeof said>[0]) =>
  (page: Page, language: Language): Promise<void> =>
    page
      .getByRole('button', { name: said(key, language), exact: true })
      .first()
      .click()

/** What opens over a screen, and what a form says back. */
const openedScreens: readonly Screen[] = [
  { ...at('customer-filter-panel', customer.screen), act: press('filter.add') },
  { ...at('customer-columns-panel', customer.screen), act: press('columns.title') },
  { ...at('customer-status-dialog', customer.screen), act: press('status.active') },
  { ...at('customer-problems', `${customer.screen}/new`), act: press('form.save') },
  {
    name: 'customer-history',
    path: async (souk, token) => `${await firstRecord(customer, souk, token)}?tab=${historyTab}`,
  },
  {
    name: 'customer-password-dialog',
    path: (souk, token) => firstRecord(customer, souk, token),
    act: press('password.change'),
  },
  ...exchangePanels,
  {
    name: 'profile-id-burn',
    path: async (souk, token) => {
      const { body } = await souk.ask('GET', `${profileId.path}?state=available&limit=1`, { token })
      return addressOf(profileId, String(body.data[0]?.['id']))
    },
    act: (page) => page.getByRole('button', { name: /^(Déclarer perdu|Declare burnt|إعلان التلف)/ }).click(),
  },
  {
    ...at('profile-id-x-ray', profileId.screen),
    act: async (page) => {
      await page.getByRole('button', { name: /^(Identifier un code|Identify a code|تعرف على رمز)$/ }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('1$RSP.EXAMPLE.COM$abc-def$1234')
      await appears(page.getByRole('dialog').getByText('rsp.example.com', { exact: true }))
    },
  },
  {
    ...at('article-catalogue-panel', article.screen),
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^(Catalogue|الكتالوج)$/ })
        .click(),
  },
]

const tabOf = (resource: Resource, tab: string): Screen => ({
  name: `${resource.name}-${tab}`,
  path: async (souk, token) => `${await firstRecord(resource, souk, token)}?tab=${tab}`,
})

const tabScreens: readonly Screen[] = [
  tabOf(article, 'images'),
  tabOf(article, 'article-plack'),
  tabOf(customer, 'image'),
  tabOf(provider, 'reviews'),
  tabOf(provider, 'customers'),
  tabOf(provider, 'calendar'),
  tabOf(paymentMode, 'secrets'),
  tabOf(profileId, 'qr'),
  tabOf(profileId, 'secrets'),
  tabOf(order, 'order-detail'),
  tabOf(order, 'profiles'),
  tabOf(order, 'timeline'),
]

/** What a provider sees, of their own rows alone. */
const providerScreens: readonly Screen[] = [
  at('provider-landing', '/home'),
  ...[provider, article, articleNote].map((resource) => ({
    name: `own-${resource.name}`,
    path: (souk: Souk, token: string) => firstRecord(resource, souk, token),
  })),
]

const emptyScreens: readonly Screen[] = [
  at('home-empty', '/home'),
  ...resources.map((resource) => at(`${resource.name}-list-empty`, resource.screen)),
  at('nothing-found', `${resources[0]?.screen}?q=zzzzzz`),
]

/** Where people find a record: beside its list when its form is small and nothing belongs to it. */
function addressOf(resource: Resource, id: string): string {
  const beside = isSmall(resource) && (id === 'new' || resource.tabs.length === 0)
  return beside ? `${resource.screen}?record=${id}` : `${resource.screen}/${id}`
}

async function firstRecord(resource: Resource, souk: Souk, token: string): Promise<string> {
  const { body } = await souk.ask('GET', `${resource.path}?limit=1`, { token })
  return addressOf(resource, String(body.data[0]?.['id']))
}

/** Looks at every screen in one language, in both themes, wide and on a telephone. */
export function sweep(language: Language): void {
  describe('before the guard', () => void look('sample', openScreens))
  describe('at the very first start', () => void look('empty', firstScreens))
  describe('with the sample marketplace', () =>
    void look('sample', [...sampleScreens, ...openedScreens, ...tabScreens], sampleAdministrator))
  describe('as a provider', () => void look('sample', providerScreens, sampleProvider))
  describe('with nothing in it yet', () => void look('empty', emptyScreens, amina, withAmina))

  function look(
    data: Data,
    screens: readonly Screen[],
    as?: Account,
    environment: Readonly<Record<string, string>> = {},
  ): void {
    let browser: Browser
    let souk: Souk
    let token = { text: '', at: 0 }

    beforeAll(async () => {
      browser = await chromium.connect(inject('browser'))
      souk = await Souk.start(copyOf(data), environment)
    })
    afterAll(async () => {
      await browser.close()
      await souk.stop()
    })

    let window: Window

    beforeAll(async () => {
      window = await openWindow(browser, souk, { ...(as && { as }), language, theme: 'light' })
      await window.go(as ? '/home' : '/404')
      await settled(window.page)
    })
    afterAll(() => window.context.close())

    test.for(screens)('$name', async ({ name, path, act }) => {
      // A token lasts ten minutes, and there are more screens than that.
      if (as && Date.now() - token.at > 300_000) token = { text: await tokenOf(souk, as), at: Date.now() }
      await goWithin(window, await path(souk, token.text))
      if (act) {
        await act(window.page, language)
        await appears(window.page.getByRole('dialog').or(window.page.getByRole('alert')))
        await settled(window.page)
      }
      expect(await judged(window.page, name, language)).toEqual([])
      expect(window.watch.takeFaults()).toEqual([])
    })
  }
}

/** The theme in which each language is photographed, to be looked at. */
const photographed = { fr: 'light', en: 'light', ar: 'dark' } as const satisfies Record<Language, 'light' | 'dark'>

/** What is wrong with the screen that stands there, wide and on a telephone, in the light and in the dark. */
async function judged(page: Page, name: string, language: Language): Promise<string[]> {
  const theme = photographed[language]
  const picture = (width: number): Promise<void> =>
    photograph(page, `artifacts/screens/${name}-${language}-${theme}-${width}.png`)
  const light = await worn(page)
  const unsaid = await missingSentences(page, language)
  const found = await barriers(page)
  if (theme === 'light') await picture(widths.wide.width)
  await wear(page, 'dark')
  const dark = await worn(page)
  // The theme changes colours and nothing else.
  const foundInTheDark = await colourBarriers(page)
  if (theme === 'dark') await picture(widths.wide.width)
  else await wear(page, 'light')
  await page.setViewportSize(widths.narrow)
  await settled(page)
  await picture(widths.narrow.width)
  const over = await lasting(page)
  await wear(page, 'light')
  await page.setViewportSize(widths.wide)
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return [
    ...(['light', 'dark'] as const).flatMap((mode) => {
      const [is, wanted] = [mode === 'light' ? light : dark, `${language} ${direction} ${mode}`]
      return is === wanted ? [] : [`the page is ${is}, not ${wanted}`]
    }),
    ...unsaid.map((text) => `not said in ${language}: ${text}`),
    ...found,
    ...foundInTheDark.map((finding) => `in the dark: ${finding}`),
    ...(over > 0 ? [`${over} pixels wider than a telephone`] : []),
  ]
}

/** By how many pixels the page stays wider than its window once what follows the window has followed. */
async function lasting(page: Page): Promise<number> {
  for (let tries = 0; tries < 20 && (await overflow(page)) > 0; tries += 1) await page.waitForTimeout(100)
  return overflow(page)
}

/** The language, the direction and the theme of the page. */
function worn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement
    return [lang, dir, dataset['mantineColorScheme']].join(' ')
  })
}

/** Changes the theme as another tab of the same person would. */
async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(([key, newValue]) => void dispatchEvent(new StorageEvent('storage', { key, newValue })), [
    colourModeKey,
    theme,
  ] as const)
  await settled(page)
}

/** Goes to a screen as a link would, without loading the page again. */
async function goWithin({ page, watch }: Window, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState({}, '', target)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  // The screen's code, then what it shows.
  await watch.quiet()
  await settled(page)
}
