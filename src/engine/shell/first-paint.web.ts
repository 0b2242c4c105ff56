import { sessionKeys } from '#engine/session/session-keys.ts'
import { colourModeKey, followsDevice, languageKey, sidebarKey, themeKey } from '#engine/storage/storage-keys.web.ts'
import { startingMode } from '#engine/ui/theme/starting-mode.web.ts'

/** The storage keys, and the paths of public pages. */
type PageKeys = Readonly<Record<'mode' | 'wish' | 'device' | 'token' | 'sidebar' | 'language', string>> & {
  readonly open: readonly string[]
}

function paint(keys: PageKeys, choose: typeof startingMode): void {
  const page = document.documentElement
  let stored = null
  try {
    stored = localStorage.getItem(keys.mode)
    if (localStorage.getItem(keys.wish) === keys.device)
      stored = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const language = new URLSearchParams(location.search).get('lng') ?? localStorage.getItem(keys.language)
    if (language === 'ar') page.setAttribute('dir', 'rtl')
    if (localStorage.getItem(keys.token) !== null && !keys.open.includes(location.pathname))
      page.setAttribute('data-frame', localStorage.getItem(keys.sidebar) === 'false' ? 'rail' : 'menu')
  } catch {
    // Without access to the storage the address sets the mode, and nobody is signed in.
  }
  page.setAttribute('data-theme', choose(location.search, stored))
}

/**
 * The script that runs before the first paint. It prevents a white flash in the dark theme and shows signed-in people
 * the frame of the screens at once. `open` contains the paths of public pages.
 */
export function firstPaintScript(open: readonly string[]): string {
  const keys: PageKeys = {
    mode: colourModeKey,
    wish: themeKey,
    device: followsDevice,
    token: sessionKeys.token,
    sidebar: sidebarKey,
    language: languageKey,
    open: [...open, '/404', '/500'],
  }
  return `(${paint.toString()})(${JSON.stringify(keys)},${startingMode.toString()})`
}

function preload(keys: readonly [string, string], { inside, outside, arabic }: PreloadFiles): void {
  let files = outside
  try {
    if (localStorage.getItem(keys[0]) !== null) files = inside
    const language = new URLSearchParams(location.search).get('lng') ?? localStorage.getItem(keys[1])
    if (language === 'ar') files = [...files, ...arabic]
  } catch {
    // Without access to the storage there is neither a session nor a stored language.
  }
  for (const file of files) {
    const link = document.createElement('link')
    const as = file.endsWith('.woff2') ? 'font' : file.endsWith('.css') ? 'style' : null
    link.rel = as ? 'preload' : 'modulepreload'
    if (as) link.as = as
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}

/**
 * The first files of a page: `inside` for signed-in people, `outside` for public pages, and `arabic` in addition for
 * readers of Arabic.
 */
interface PreloadFiles {
  readonly inside: readonly string[]
  readonly outside: readonly string[]
  readonly arabic: readonly string[]
}

/**
 * Preloads the page's first files, which the browser would otherwise request only after the first script. With a token
 * these are the files of the guarded screens, without it those of the sign-in page. Readers of Arabic also get the
 * Arabic font, so that no other font shows first.
 */
export function preloadScript(ahead: PreloadFiles): string {
  return `;(${preload.toString()})(${JSON.stringify([sessionKeys.token, languageKey])},${JSON.stringify(ahead)})`
}
