import { expect, test } from 'vitest'
import { colourModeKey, fetchAheadScript, firstPaintScript, startingMode } from './first-paint.ts'

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
])('an address that says %j and a browser that remembers %j start %s', (search, stored, mode) => {
  expect(startingMode(search, stored)).toBe(mode)
})

function painted(search: string, storage: { getItem(key: string): string | null }): string | null {
  let mode = null
  const documentElement = { setAttribute: (_name: string, value: string) => (mode = value) }
  new Function('document', 'location', 'localStorage', firstPaintScript())({ documentElement }, { search }, storage)
  return mode
}

test('the script that runs before the first paint stands alone and paints the stored mode', () => {
  expect(painted('', { getItem: (key) => (key === colourModeKey ? 'dark' : null) })).toBe('dark')
})

test('it paints even where the browser forbids storage', () => {
  const forbidden = {
    getItem: () => {
      throw new DOMException('Storage is forbidden', 'SecurityError')
    },
  }
  expect(painted('?theme=dark', forbidden)).toBe('dark')
})

function askedAhead(storage: { getItem(key: string): string | null }): string[] {
  const asked: string[] = []
  const head = { append: ({ rel, href }: { rel: string; href: string }) => asked.push(`${rel} ${href}`) }
  const script = fetchAheadScript(['/office.js', '/office.css', '/letters.woff2'], ['/entrance.js'])
  new Function('document', 'localStorage', script)({ head, createElement: () => ({}) }, storage)
  return asked
}

test('it asks at once for the office when there is a token, and for the sign-in when there is none', () => {
  expect(askedAhead({ getItem: () => 'token' })).toEqual([
    'modulepreload /office.js',
    'preload /office.css',
    'preload /letters.woff2',
  ])
  expect(askedAhead({ getItem: () => null })).toEqual(['modulepreload /entrance.js'])
})
