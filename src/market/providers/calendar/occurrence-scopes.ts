/** The scope of a change: one occurrence, that one and all following ones, or all. */
export const occurrenceScopes = ['this', 'following', 'all'] as const

export type OccurrenceScope = (typeof occurrenceScopes)[number]
