import { profileIdSummary } from '../resources.ts'

export const levelsPath = `${profileIdSummary.path}/levels` as const

/** The grouping dimensions, in the order in which they are combined. */
export const dimensions = ['operator', 'countryCode', 'type', 'articleId'] as const

export type Dimension = (typeof dimensions)[number]

/** The sort orders of groups: cover, name, available, sold. */
export const levelSorts = ['cover', 'name', 'available', 'sold'] as const

export type LevelSort = (typeof levelSorts)[number]

/** The maximum number of groups in a response. */
export const maxGroups = 200

/** The number of days whose sales measure the pace. */
export const paceDays = 28
