import { profileId } from '../profiles/profile-id.ts'

/** Where they are asked for. */
export const levelsPath = `${profileId.path}/levels` as const

/** What profiles are counted by; several at once, in this order. */
export const dimensions = ['operator', 'countryCode', 'type', 'articleId'] as const

export type Dimension = (typeof dimensions)[number]

/** What groups are sorted by: how soon they run out, their names, what is left, what is sold. */
export const levelSorts = ['cover', 'name', 'available', 'sold'] as const

export type LevelSort = (typeof levelSorts)[number]

/** How many groups are told of at once. */
export const maxGroups = 200

/** The weeks that tell the pace. */
export const paceDays = 28
