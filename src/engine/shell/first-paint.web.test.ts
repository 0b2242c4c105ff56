import { expect, test } from 'vitest'
import { sessionKeys } from '#engine/session/session-keys.ts'
import { colourModeKey, languageKey } from '#engine/storage/storage-keys.web.ts'
import { startingMode } from '#engine/ui/theme/starting-mode.web.ts'
import { preloadScript, firstPaintScript } from './first-paint.web.ts'

test.each([
  ['', null, 'light'],
  ['', 'dark', 'dark'],
  ['', 'light', 'light'],
  ['', 'auto', 'light'],
  ['?theme=dark', null, 'dark'],
  ['?theme=dark', 'light', 'dark'],
  ['?theme=light', 'dark', 'light'],
  ['?theme=dark%20', null, 'dark'],
  ['?theme=dark;background:red', null, 'dark'],
  ['?theme=dark"><script>', null, 'dark'],
  ['?theme=%3Cdark', 'dark', 'dark'],
  ['?theme=%3Cdark', null, 'light'],
  ['?theme=darker', null, 'light'],
  ['?theme=purple', 'dark', 'dark'],
  ['?theme=', 'dark', 'dark'],
  ['?lng=ar&theme=dark', null, 'dark'],
])('the address %j and the stored mode %j give %s', (search, stored, mode) => {
  expect(startingMode(search, stored)).toBe(mode)
})

function painted(search: string, storage: { getItem(key: string): string | null }): string | null {
  let mode = null
  const documentElement = {
    setAttribute: (name: string, value: string) => {
      if (name === 'data-theme') mode = value
    },
  }
  new Function('document', 'location', 'localStorage', firstPaintScript([]))({ documentElement }, { search }, storage)
  return mode
}

test('the first-paint script is self-contained and paints the stored mode', () => {
  expect(painted('', { getItem: (key) => (key === colourModeKey ? 'dark' : null) })).toBe('dark')
})

test('the script works even if the browser forbids storage', () => {
  const forbidden = {
    getItem: () => {
      throw new DOMException('Storage is forbidden', 'SecurityError')
    },
  }
  expect(painted('?theme=dark', forbidden)).toBe('dark')
})

test.each([
  ['a token', { [sessionKeys.token]: 'token' }, '/orders', 'menu'],
  ['a token and a folded menu', { [sessionKeys.token]: 'token', sidebarShow: 'false' }, '/orders', 'rail'],
  ['a token on a page for anybody', { [sessionKeys.token]: 'token' }, '/payment', undefined],
  ['nothing', {}, '/orders', undefined],
])(
  'a browser that stores %s shows the frame of its screens first',
  (_what, stored: Record<string, string>, pathname, frame) => {
    const attributes: Record<string, string> = {}
    const documentElement = { setAttribute: (name: string, value: string) => (attributes[name] = value) }
    const storage = { getItem: (key: string) => stored[key] ?? null }
    const script = firstPaintScript(['/payment'])
    new Function('document', 'location', 'localStorage', script)({ documentElement }, { search: '', pathname }, storage)
    expect(attributes['data-frame']).toBe(frame)
  },
)

test('the Arabic frame starts on the right', () => {
  const attributes: Record<string, string> = {}
  const documentElement = { setAttribute: (name: string, value: string) => (attributes[name] = value) }
  const storage = { getItem: (key: string) => (key === languageKey ? 'ar' : null) }
  new Function('document', 'location', 'localStorage', firstPaintScript([]))(
    { documentElement },
    { search: '' },
    storage,
  )
  expect(attributes['dir']).toBe('rtl')
})

function askedAhead(stored: Readonly<Record<string, string>>, search = ''): string[] {
  const preloads: string[] = []
  const head = { append: ({ rel, href }: { rel: string; href: string }) => preloads.push(`${rel} ${href}`) }
  const script = preloadScript({
    inside: ['/office.js', '/office.css', '/latin.woff2'],
    outside: ['/entrance.js'],
    arabic: ['/arabic.woff2'],
  })
  const storage = { getItem: (key: string) => stored[key] ?? null }
  new Function('document', 'location', 'localStorage', script)({ head, createElement: () => ({}) }, { search }, storage)
  return preloads
}

const office = ['modulepreload /office.js', 'preload /office.css', 'preload /latin.woff2']

test('the script requests the signed-in app with a token, and the sign-in page without one', () => {
  expect(askedAhead({ [sessionKeys.token]: 'token' })).toEqual(office)
  expect(askedAhead({})).toEqual(['modulepreload /entrance.js'])
})

test('the script requests the Arabic font for readers of Arabic, so that no other font shows first', () => {
  const arabic = [...office, 'preload /arabic.woff2']
  expect(askedAhead({ [sessionKeys.token]: 'token', [languageKey]: 'ar' })).toEqual(arabic)
  expect(askedAhead({ [sessionKeys.token]: 'token', [languageKey]: 'fr' }, '?lng=ar')).toEqual(arabic)
  expect(askedAhead({ [sessionKeys.token]: 'token', [languageKey]: 'ar' }, '?lng=fr')).toEqual(office)
  expect(askedAhead({ [languageKey]: 'ar' })).toEqual(['modulepreload /entrance.js', 'preload /arabic.woff2'])
})
