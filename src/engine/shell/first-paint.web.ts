import { defaultLanguage, languages } from '#engine/definition/locale.ts'
import { startEarlyRequests, type DocumentScreen, type EarlyKeys } from '#engine/http/early-requests.web.ts'
import { startingLanguage } from '#engine/i18n/starting-language.web.ts'
import { defaultPageSize } from '#engine/list/list-preferences.web.ts'
import { pageSizes } from '#engine/list/list-state.web.ts'
import { sessionKeys } from '#engine/session/session-keys.ts'
import {
  colourModeKey,
  followsDevice,
  fontsKey,
  frameKey,
  languageKey,
  sidebarKey,
  themeKey,
} from '#engine/storage/storage-keys.web.ts'
import { startingMode } from '#engine/ui/theme/starting-mode.web.ts'

/** The storage keys, and the paths of public pages. */
type PageKeys = Readonly<Record<'mode' | 'wish' | 'device' | 'fonts' | 'token' | 'sidebar', string>> & {
  readonly open: readonly string[]
}

function paint(keys: PageKeys, language: string, choose: typeof startingMode): void {
  const page = document.documentElement
  let stored = null
  try {
    stored = localStorage.getItem(keys.mode)
    if (localStorage.getItem(keys.wish) === keys.device)
      stored = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    if (sessionStorage.getItem(keys.fonts)) page.setAttribute('data-fonts', '')
    if (localStorage.getItem(keys.token) !== null && !keys.open.includes(location.pathname))
      page.setAttribute('data-frame', localStorage.getItem(keys.sidebar) === 'false' ? 'rail' : 'menu')
  } catch {
    // Without access to the storage the address sets the mode, and nobody is signed in.
  }
  page.setAttribute('lang', language)
  if (language === 'ar') page.setAttribute('dir', 'rtl')
  page.setAttribute('data-theme', choose(location.search, stored))
}

/** A script of the product for the document: a function that uses nothing outside itself, and its first argument. */
interface ProductScript<Keys> {
  readonly start: (keys: Keys, language: string) => void
  readonly keys: Keys
}

/**
 * The script that runs before the first paint. It sets the theme and the direction, shows signed-in people the frame of
 * the screens at once, and starts the requests of the first screen. `open` contains the paths of public pages.
 */
export function firstPaintScript<Keys>(open: readonly string[], product?: ProductScript<Keys>): string {
  const everywhere = [...open, '/404', '/500']
  const keys: PageKeys = {
    mode: colourModeKey,
    wish: themeKey,
    device: followsDevice,
    fonts: fontsKey,
    token: sessionKeys.token,
    sidebar: sidebarKey,
    open: everywhere,
  }
  const early: EarlyKeys = {
    ...sessionKeys,
    open: everywhere,
    pageSizes,
    pageSize: defaultPageSize,
  }
  const call = (run: (...given: never[]) => void, given: unknown, more = ''): string =>
    `(${run.toString()})(${JSON.stringify(given)},language${more});`
  return `{let language=(${startingLanguage.toString()})(${JSON.stringify(languageKey)},${JSON.stringify(languages)},'${defaultLanguage}');
${call(paint, keys, `,${startingMode.toString()}`)}
${call(startEarlyRequests, early)}
${product ? call(product.start, product.keys) : ''}}`
}

/** Fills the frame in the document with the texts it had last, with the name of the screen, and with the rows of a list. */
function fillFrame(key: string): void {
  const frame = document.querySelector('.frame')
  const { lang, dataset } = document.documentElement
  if (!frame || !dataset['frame']) return
  const add = (parent: Element | null, name: string, text: unknown = null): HTMLElement => {
    const element = document.createElement(name)
    if (typeof text === 'string') element.textContent = text
    parent?.append(element)
    return element
  }
  // The rows of a list, as soon as they have arrived: the title of each row at its place in the list.
  const draw = ({ title, sides }: NonNullable<DocumentScreen['resource']>, rows: readonly ListedRow[]): void => {
    const list = document.createElement('ol')
    list.toggleAttribute('data-tabs', sides.tabs)
    for (const row of rows) {
      const line = add(list, 'li')
      if (sides.picture) add(line, 'i')
      const names = add(line, 'div')
      add(
        names,
        'b',
        title
          .map((name) => row.titles?.[name] ?? row[name])
          .filter(Boolean)
          .join(sides.between),
      ).dir = 'auto'
      if (sides.second.some((name) => row[name] !== null && row[name] !== '')) add(names, 'i')
      add(line, 'i')
    }
    for (const bar of frame.querySelectorAll(':scope > div > i')) bar.remove()
    frame.lastElementChild?.append(list)
  }
  try {
    const { label, resource }: DocumentScreen = JSON.parse(
      document.querySelector<HTMLMetaElement>('meta[name=screen]')?.content ?? '{}',
    )
    const heading = frame.querySelector('h1')
    if (heading && label?.[lang]) heading.textContent = label[lang]
    const page = [...(window.earlyRequests ?? [])].find(([url]) => resource && url.startsWith(`GET ${resource.path}?`))
    // The app reads the response itself, so the frame reads a copy.
    const rows = page?.[1].answer.then(async (response) => (response.ok ? (await response.clone().json()).data : []))
    rows?.then((data) => resource && data.length > 0 && frame.checkVisibility() && draw(resource, data)).catch(() => {})
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (stored.language !== lang) return
    const entries = frame.querySelector('nav')
    if (entries && stored.entries.length > 0) entries.replaceChildren()
    for (const text of stored.entries) add(entries, 'p', text)
  } catch {
    // Without stored texts the frame shows bars.
  }
}

type ListedRow = Readonly<Record<string, unknown>> & { readonly titles?: Readonly<Record<string, string>> }

/** The script behind the frame in the document. */
export function frameScript(): string {
  return `(${fillFrame.toString()})(${JSON.stringify(frameKey)})`
}
