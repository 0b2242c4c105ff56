import { profileId } from './profile-id.ts'

export const movesPath = `${profileId.path}/moves` as const

/** How many profiles one act moves at most. */
export const maxProfiles = 1000
