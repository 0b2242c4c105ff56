/** Paths of public pages; all others require signing in. */
export const openPaths = [
  '/',
  '/login',
  '/test/admin',
  '/login/user',
  '/register',
  '/forgot',
  '/reset',
  '/setup',
  '/delivery',
  '/payment',
] as const
