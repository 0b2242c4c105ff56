import type { Page } from 'playwright-core'
import { pagesIn } from '../../src/engine/definition/menu.ts'
import type { Resource } from '../../src/engine/definition/resource.ts'
import { recordPageMessages } from '../../src/engine/record/record.messages.ts'
import { factsTab, historyTab } from '../../src/engine/record/tabs.web.ts'
import { isSmall } from '../../src/engine/form/form-size.web.ts'
import { article } from '../../src/market/catalogue/articles/article.ts'
import { articleNote } from '../../src/market/catalogue/articles/article-note.ts'
import { customer } from '../../src/market/customers/customer.ts'
import { order } from '../../src/market/orders/order.ts'
import { providerCalendar } from '../../src/market/providers/calendar/provider-calendar.ts'
import { provider } from '../../src/market/providers/provider.ts'
import { menu } from '../../src/market/registry.ts'
import { resources } from '../../src/market/resources.api.ts'
import { paymentMode } from '../../src/market/payments/modes/payment-mode.ts'
import { profileId } from '../../src/market/stock/profiles/profile-id.ts'
import { exchangePanels, exchangeScreens, press } from './exchange-screens.ts'
import { appears } from './wait-for.ts'
import type { Souk } from './souk.ts'
import { filterMessages, columnsMessages, statusMessages } from '../../src/engine/list/list.messages.ts'
import { formMessages } from '../../src/engine/form/form.messages.ts'
import { passwordFieldMessages } from '../../src/engine/crud/form-field.messages.ts'

// The import specifier is a variable, because the compiler cannot include browser code here. The registry is only used to find
// the screens that are not standard.
const registry = '#market/registry.web.tsx'
const {
  screens,
}: { readonly screens: Readonly<Record<string, { readonly list?: unknown; readonly record?: unknown }>> } =
  await import(registry)

type Standard = 'list' | 'new' | 'record' | 'empty list'

/** `npm test -- --all`: every screen is checked completely, in every language and both themes. */
export const everything = process.env['SOUK_TEST_ALL'] === '1'

/** One state of one screen. Its path is computed on a running Souk. */
export interface Screen {
  readonly name: string
  readonly path: (souk: Souk, token: string) => Promise<string>
  /** The server writes some texts of the screen, so the page is reloaded in each language. */
  readonly wordedByServer?: boolean
  /** The parts of a standard screen: list or form, and its kinds of field. */
  readonly standard?: readonly string[]
  /** An action on the French screen, performed before the check. */
  readonly act?: (page: Page) => Promise<void>
}

const at = (name: string, path: string): Screen => ({ name, path: async () => path })

/** Screens that need no sign-in. */
export const openScreens: readonly Screen[] = [
  at('sign-in', '/login'),
  at('sign-in-employee', '/login/user'),
  at('register', '/register'),
  at('forgot', '/forgot'),
  at('reset', '/reset#token=0123456789'),
  at('set-up-finished', '/setup'),
  at('payment', '/payment'),
  at('delivery', '/delivery'),
  at('delivery-code', '/delivery#token=0123456789'),
  at('gallery', '/gallery'),
  at('404', '/404'),
  at('500', '/500'),
]

/** Screens of the first start. */
export const firstScreens: readonly Screen[] = [
  { name: 'set-up', path: async (souk) => souk.setupLink.slice(souk.setupLink.indexOf('/setup')) },
]

/** The screens of the menu, and for every resource its list, empty form and first record, in the sample marketplace. */
export const sampleScreens: readonly Screen[] = [
  at('home', '/home'),
  at('account', '/account'),
  at('notifications', '/notifications'),
  ...pagesIn(menu).map(({ page, screen }) => at(page, screen)),
  at('profile-id-print', `${profileId.screen}/print`),
  ...resources.flatMap((resource) => [
    { ...at(`${resource.name}-list`, resource.screen), ...standard(resource, 'list') },
    ...(resource.verbs.includes('create')
      ? [{ ...at(`${resource.name}-new`, addressOf(resource, 'new')), ...standard(resource, 'new') }]
      : []),
    {
      name: `${resource.name}-record`,
      path: (souk: Souk, token: string) => firstRecord(resource, souk, token),
      ...standard(resource, 'record'),
    },
  ]),
  ...['month', 'week', 'day', 'list', 'table'].map((show) =>
    at(`provider-calendar-by-${show}`, `${providerCalendar.screen}?show=${show}`),
  ),
  ...exchangeScreens,
  at('unknown', '/nowhere'),
]

/** Panels and dialogs over a screen, and forms with errors. */
const openedScreens: readonly Screen[] = [
  { ...at('customer-filter-panel', customer.screen), act: press(filterMessages.add) },
  { ...at('customer-columns-panel', customer.screen), act: press(columnsMessages.title) },
  { ...at('customer-status-dialog', `${customer.screen}?columns=active`), act: press(statusMessages.active) },
  { ...at('customer-problems', `${customer.screen}/new`), act: press(formMessages.save) },
  {
    name: 'customer-history',
    path: async (souk, token) => `${await firstRecord(customer, souk, token)}?tab=${historyTab}`,
  },
  {
    name: 'customer-password-dialog',
    path: (souk, token) => firstRecord(customer, souk, token),
    act: async (page) => {
      await press(recordPageMessages.more)(page)
      await press(passwordFieldMessages.change)(page)
    },
  },
  ...exchangePanels,
  {
    name: 'profile-id-burn',
    path: async (souk, token) => {
      const { body } = await souk.ask('GET', `${profileId.path}?state=available&limit=1`, { token })
      return addressOf(profileId, String(body.data[0]?.['id']))
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Changer l’état…', exact: true }).click()
      await page.getByRole('button', { name: /^Déclarer inutilisable/ }).click()
    },
  },
  {
    ...at('profile-id-x-ray', profileId.screen),
    act: async (page) => {
      await page.getByRole('button', { name: 'Identifier un code', exact: true }).click()
      await page.getByRole('dialog').getByRole('textbox').fill('1$RSP.EXAMPLE.COM$abc-def$1234')
      await appears(page.getByRole('dialog').getByText('rsp.example.com', { exact: true }))
    },
  },
  {
    ...at('article-catalogue-panel', article.screen),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Catalogue', exact: true }).click(),
  },
]

const tabOf = (resource: Resource, tab: string): Screen => ({
  name: `${resource.name}-${tab}`,
  path: async (souk, token) => `${await firstRecord(resource, souk, token)}?tab=${tab}`,
})

const tabScreens: readonly Screen[] = [
  tabOf(article, 'images'),
  tabOf(article, 'article-plack'),
  tabOf(customer, factsTab),
  tabOf(customer, 'image'),
  tabOf(provider, 'reviews'),
  tabOf(provider, 'customers'),
  tabOf(provider, 'calendar'),
  tabOf(paymentMode, 'secrets'),
  tabOf(profileId, 'qr'),
  tabOf(profileId, 'secrets'),
  tabOf(order, 'order-detail'),
]

/** Panels, dialogs and tabs of the sample marketplace. */
export const innerScreens: readonly Screen[] = [...openedScreens, ...tabScreens]

/** Screens of a provider, with the provider's own rows. */
export const providerScreens: readonly Screen[] = [
  at('provider-landing', '/home'),
  ...[provider, article, articleNote].map((resource) => ({
    name: `own-${resource.name}`,
    path: (souk: Souk, token: string) => firstRecord(resource, souk, token),
  })),
]

/** Screens of an empty marketplace. */
export const emptyScreens: readonly Screen[] = [
  at('home-empty', '/home'),
  ...resources.map((resource) => ({
    ...at(`${resource.name}-list-empty`, resource.screen),
    ...standard(resource, 'empty list'),
  })),
  at('nothing-found', `${resources[0]?.screen}?q=zzzzzz`),
]

/** Marks a screen as a standard list or form. A resource with its own screen is not marked. */
function standard(resource: Resource, form: Standard): Pick<Screen, 'standard'> {
  const isList = form === 'list' || form === 'empty list'
  const { list, record } = screens[resource.name] ?? {}
  if ((isList ? list : record) !== undefined) return {}
  const names = { list: resource.list, 'empty list': [], new: allOf(resource), record: allOf(resource) }[form]
  return { standard: [form, ...names.map((name) => `${form} of ${resource.fields[name]?.kind}`)] }
}

function allOf({ fields }: Resource): readonly string[] {
  return Object.keys(fields)
}

/**
 * The screens to check completely. A standard list or form is the same on every screen, so only the first screen with
 * it is checked completely; the others are checked only for language and width.
 */
export function screensForAxe(among: readonly Screen[]): ReadonlySet<Screen> {
  if (everything) return new Set(among)
  const seen = new Set<string>()
  return new Set(
    among.filter(({ standard: shown }) => {
      const isNew = shown === undefined || shown.some((one) => !seen.has(one))
      for (const one of shown ?? []) seen.add(one)
      return isNew
    }),
  )
}

/** The address of a record. It opens beside its list if its form is small and it has no tabs. */
function addressOf(resource: Resource, id: string): string {
  const beside = isSmall(resource) && (id === 'new' || resource.tabs.length === 0)
  return beside ? `${resource.screen}?record=${id}` : `${resource.screen}/${id}`
}

async function firstRecord(resource: Resource, souk: Souk, token: string): Promise<string> {
  const { body } = await souk.ask('GET', `${resource.path}?limit=1`, { token })
  return addressOf(resource, String(body.data[0]?.['id']))
}
