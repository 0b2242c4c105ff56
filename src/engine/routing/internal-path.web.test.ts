import { expect, test } from 'vitest'
import { internalPathOf } from './internal-path.web.ts'

test.each(['/home', '/customers?q=a%20b&sort=-createdAt', '/customers/0197#tab', '/عملاء'])(
  'a sign-in returns to %s',
  (path) => {
    const url = new URL(path, 'https://souk.invalid')
    expect(internalPathOf(path)).toBe(url.pathname + url.search + url.hash)
  },
)

test.each([
  undefined,
  null,
  42,
  '',
  'home',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/a\\..\\b',
  '/home\nSet-Cookie: a=b',
  '/..//evil.example',
  '/' + 'a'.repeat(5000),
])('a sign-in never redirects to %j', (path) => {
  expect(internalPathOf(path)).toBeNull()
})

test.each(['/', '/login', '/login/', '/login/user', '/login?theme=dark', '/setup#token=x'])(
  'a sign-in does not return to a public page: %s',
  (path) => {
    expect(internalPathOf(path)).toBeNull()
  },
)
