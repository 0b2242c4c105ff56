/** The scope of a change: one occurrence, it and all following, or all. */
export const occurrenceScopes = ['this', 'following', 'all'] as const

export type OccurrenceScope = (typeof occurrenceScopes)[number]
