import { profileId } from './profile-id.ts'

/** Where the acts of the team on profiles are asked for. */
export const movesPath = `${profileId.path}/moves` as const

/** How many profiles one act moves. */
export const maxProfiles = 1000
