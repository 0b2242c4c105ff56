import { expect, test } from 'vitest'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { text } from '#engine/fields/text/text.ts'
import { listParameters, pageQuery, readListState } from '#engine/list/list-state.web.ts'
import { readSearch } from '#engine/routing/url-search.web.ts'
import { sessionKeys } from '#engine/session/session-keys.ts'
import { colourModeKey, languageKey } from '#engine/storage/storage-keys.web.ts'
import { startingMode } from '#engine/ui/theme/starting-mode.web.ts'
import { firstPaintScript } from './first-paint.web.ts'

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

interface Visit {
  readonly stored?: Readonly<Record<string, string>>
  readonly search?: string
  readonly pathname?: string
  readonly screen?: object
  readonly storage?: { getItem(key: string): string | null }
}

/** Runs the script of the document in a page with the given storage and address. */
function visited({ stored = {}, search = '', pathname = '/orders', screen = {}, storage }: Visit) {
  const attributes: Record<string, string> = {}
  const requests: { url: string; headers: Readonly<Record<string, string>> }[] = []
  const local = storage ?? { getItem: (key: string) => stored[key] ?? null }
  const session = { getItem: () => null }
  const document = {
    documentElement: { lang: 'fr', setAttribute: (name: string, value: string) => (attributes[name] = value) },
    cookie: '',
    querySelector: () => ({ content: JSON.stringify(screen) }),
  }
  const fetch = async (url: string, { headers }: { headers: Record<string, string> }): Promise<Response> => {
    requests.push({ url, headers })
    return new Response()
  }
  const globals = {
    window: { localStorage: local, sessionStorage: session },
    document,
    location: { search, pathname },
    navigator: {},
    localStorage: local,
    sessionStorage: session,
    fetch,
  }
  new Function(...Object.keys(globals), firstPaintScript(['/payment']))(...Object.values(globals))
  return { attributes, requests, urls: requests.map(({ url }) => url) }
}

const token = { [sessionKeys.token]: 'token', [sessionKeys.tokenAgain]: 'token', [sessionKeys.user]: '{"id":"me"}' }
const orders = {
  screen: '/orders',
  resource: { name: 'order', path: '/api/orders', sort: '-createdAt', sorts: [], filters: [], columns: false },
}

test('the first-paint script is self-contained and paints the stored mode', () => {
  expect(visited({ stored: { [colourModeKey]: 'dark' } }).attributes['data-theme']).toBe('dark')
})

test('it paints even where the browser forbids storage, and requests nothing', () => {
  const storage = {
    getItem: () => {
      throw new DOMException('Storage is forbidden', 'SecurityError')
    },
  }
  const { attributes, urls } = visited({ search: '?theme=dark', storage })
  expect([attributes['data-theme'], urls]).toEqual(['dark', []])
})

test.each([
  ['a token', token, '/orders', 'menu'],
  ['a token and a folded menu', { ...token, sidebarShow: 'false' }, '/orders', 'rail'],
  ['a token on a page for anybody', token, '/payment', undefined],
  ['nothing', {}, '/orders', undefined],
])('a browser that keeps %s begins with the frame it will show', (_what, stored, pathname, frame) => {
  expect(visited({ stored, pathname }).attributes['data-frame']).toBe(frame)
})

test('the Arabic frame starts on the right', () => {
  expect(visited({ stored: { [languageKey]: 'ar' } }).attributes).toMatchObject({ dir: 'rtl', lang: 'ar' })
  expect(visited({ stored: { [languageKey]: 'ar' }, search: '?lng=fr' }).attributes['dir']).toBeUndefined()
})

test('session, wording and rows are requested at once, with the token and the language', () => {
  const { requests, urls } = visited({ stored: { ...token, [languageKey]: 'ar' }, screen: orders })
  expect(urls).toEqual(['/api/auth/session', '/api/wording', '/api/orders?limit=25&sort=-createdAt'])
  expect(requests[2]?.headers).toMatchObject({ Authorization: 'Bearer token', 'Accept-Language': 'ar' })
})

test.each([
  ['nobody is signed in', { stored: {} }],
  ['only one of the two tokens is stored', { stored: { ...token, [sessionKeys.tokenAgain]: 'other' } }],
  ['the page is public', { stored: token, pathname: '/payment' }],
])('nothing is requested when %s', (_, visit) => {
  expect(visited({ ...visit, screen: orders }).urls).toEqual([])
})

test('a record is requested instead of its list', () => {
  const id = '0197c3f0-0000-7000-8000-000000000001'
  expect(visited({ stored: token, screen: orders, pathname: `/orders/${id}` }).urls[2]).toBe(`/api/orders/${id}`)
  expect(visited({ stored: token, screen: orders, pathname: '/orders/new' }).urls).toHaveLength(2)
})

const label = words('Nom', 'Name', 'الاسم')
const lamp = resource({
  ...{
    name: 'lamp',
    path: '/api/lamps',
    screen: '/lamps',
    empty: label,
    labels: { one: label, many: label, create: label },
  },
  fields: { name: text({ label, searched: true }), colour: text({ label }) },
  ...{ title: ['name'], list: ['name', 'colour'], form: [{ label, fields: ['name'] }] },
})
const lamps = {
  screen: '/lamps',
  resource: { name: 'lamp', path: lamp.path, sort: lamp.sort, ...listParameters(lamp) },
}

test.each([
  '',
  '?lng=ar&theme=dark',
  '?q=lampe%20%C3%A0%20huile',
  '?q=+&colour=red,blue&sort=-name',
  '?colour[is]=red&name[contains]=a%26b&limit=50',
  '?limit=7&after=abc&columns=name&density=compact&tab=x&view=usual&record=new',
  '?before=abc&after=&colour=',
  '?sort=lastName&active=true&createdAt[gte]=2026-01-01T00:00:00Z',
  '?sort=-createdAt&nothing[gte]=3&size=4&colour[gte]=1&view=usual',
])('the rows of the address %j are requested as the list requests them', (search) => {
  const state = readListState(lamp, readSearch(search))
  const query = pageQuery(lamp, state, { limit: 25, sort: lamp.sort })
  expect(visited({ stored: token, screen: lamps, pathname: '/lamps', search }).urls[2]).toBe(`/api/lamps?${query}`)
})

test('the rows of the person’s default view and page size are requested', () => {
  const view = { id: 'v', query: '?colour=red&sort=name' }
  const stored = { ...token, 'usual-view/me/lamp': JSON.stringify(view), 'list/lamp': '{"limit":50}' }
  const { urls } = visited({ stored, screen: lamps, pathname: '/lamps' })
  expect(urls[2]).toBe('/api/lamps?colour=red&limit=50&sort=name')
})

test.each(['{"limit":500}', '{"limit":"50"}', 'null', '{"limit":100}'])(
  'the stored page size %s counts as in the list',
  (stored) => {
    const preferences = { ...token, 'list/lamp': stored }
    const limit = stored.includes('100') ? 100 : 25
    expect(visited({ stored: preferences, screen: lamps, pathname: '/lamps' }).urls[2]).toContain(`limit=${limit}&`)
  },
)
