/** Where profiles are given in number, and where it is asked how far that is. */
export const assignPath = '/api/assignments'

/** Where a subscription begins with any profile that fits. */
export const assignAnyPath = '/api/subscriptions/any'

/** How many profiles can be given at once. */
export const mostProfiles = 10_000
