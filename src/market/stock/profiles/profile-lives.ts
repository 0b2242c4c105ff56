import { profileId } from './profile-id.ts'

/** Where the other profiles of a number are asked for. */
export const livesPath = `${profileId.path}/:id/lives` as const

/** Where those who hold a profile are asked for. */
export const holdingsPath = `${profileId.path}/:id/holdings` as const

/** How many are named. */
export const maxLives = 20
