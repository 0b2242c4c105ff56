const signInPaths = ['/', '/login', '/login/user', '/test/admin', '/register', '/forgot', '/reset', '/setup']

/** The path to return to after a sign-in; null unless it stays inside Souk and leads behind the guard. */
export function internalPathOf(from: unknown): string | null {
  if (typeof from !== 'string' || from.length > 4000) return null
  // A second slash, a backslash or a control character would let a browser read another host out of the path.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from)) return null
  const path = URL.parse(from, 'https://souk.invalid')
  if (path?.origin !== 'https://souk.invalid' || path.pathname.startsWith('//')) return null
  return signInPaths.includes(path.pathname.replace(/(.)\/+$/, '$1')) ? null : path.pathname + path.search + path.hash
}
