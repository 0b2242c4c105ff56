/** The storage keys of the specification: the token is stored under two of them. */
export const sessionKeys = { token: '@accessToken', tokenAgain: 'accessToken', user: '@accessUser' } as const
