import { profileId } from './profile-id.ts'

export const livesPath = `${profileId.path}/:id/lives` as const

export const holdingsPath = `${profileId.path}/:id/holdings` as const

/** The maximum number of profiles in the list. */
export const maxLives = 20
