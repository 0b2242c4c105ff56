/** Which times of an entry a change is about: one, that and all following ones, or all. */
export const occurrenceScopes = ['this', 'following', 'all'] as const

/** One of them. */
export type OccurrenceScope = (typeof occurrenceScopes)[number]
