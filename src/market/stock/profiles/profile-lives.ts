import { profileId } from './profile-id.ts'

export const livesPath = `${profileId.path}/:id/lives` as const

export const holdingsPath = `${profileId.path}/:id/holdings` as const

/** How many profiles are listed at most. */
export const maxLives = 20
