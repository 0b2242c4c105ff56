/** The path for bulk assignments and their progress. */
export const assignPath = '/api/assignments'

/** The path that begins a subscription with any matching profile. */
export const assignAnyPath = '/api/subscriptions/any'

/** The maximum number of profiles in one assignment. */
export const mostProfiles = 10_000
