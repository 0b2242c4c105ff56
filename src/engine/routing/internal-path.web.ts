const signInPaths = ['/', '/login', '/login/user', '/test/admin', '/register', '/forgot', '/reset', '/setup']

/** The path to return to after a sign-in; null unless it is inside Souk and requires a session. */
export function internalPathOf(from: unknown): string | null {
  if (typeof from !== 'string' || from.length > 4000) return null
  // With a second slash, a backslash or a control character a browser could read another host in the path.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from)) return null
  const path = URL.parse(from, 'https://souk.invalid')
  if (path?.origin !== 'https://souk.invalid' || path.pathname.startsWith('//')) return null
  return signInPaths.includes(path.pathname.replace(/(.)\/+$/, '$1')) ? null : path.pathname + path.search + path.hash
}
