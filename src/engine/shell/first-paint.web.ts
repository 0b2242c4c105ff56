import { defaultLanguage, languages } from '#engine/definition/locale.ts'
import { startEarlyRequests, type EarlyKeys } from '#engine/http/early-requests.web.ts'
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

/** Fills the frame in the document with the texts it had last, and with the name of the screen. */
function fillFrame(key: string): void {
  const frame = document.querySelector('.frame')
  const { lang, dataset } = document.documentElement
  if (!frame || !dataset['frame']) return
  const write = (element: Element | null, text: unknown): void => {
    if (element && typeof text === 'string') element.textContent = text
  }
  try {
    const { label } = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=screen]')?.content ?? '{}')
    write(frame.querySelector('h1'), label?.[lang])
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (stored.language !== lang) return
    const entries = frame.querySelector('nav')
    if (entries && stored.entries.length > 0) entries.replaceChildren()
    for (const text of stored.entries) write(entries?.appendChild(document.createElement('p')) ?? null, text)
  } catch {
    // Without stored texts the frame shows bars.
  }
}

/** The script behind the frame in the document. */
export function frameScript(): string {
  return `(${fillFrame.toString()})(${JSON.stringify(frameKey)})`
}
