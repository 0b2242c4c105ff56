/** The storage keys of the specification: the token is kept under two of them. */
export const sessionKeys = { token: '@accessToken', tokenAgain: 'accessToken', user: '@accessUser' } as const
