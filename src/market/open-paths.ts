/** The paths of pages that are open without signing in; all other pages require it. */
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
