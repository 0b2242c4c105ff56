/** The paths of the pages that anybody may open; everything else lies behind the guard. */
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
