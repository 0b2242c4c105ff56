import { profileId } from './profile-id.ts'

export const movesPath = `${profileId.path}/moves` as const

/** The maximum number of profiles that one action changes. */
export const maxProfiles = 1000
