/** The chapter of signing in. */
export const chapter = { name: 'Signing in', description: 'Sessions, the second step, passwords and one’s own account' }
