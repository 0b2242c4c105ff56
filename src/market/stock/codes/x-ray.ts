export const xRayPath = '/api/configs/profiles/keys/x-ray'

/** How many profiles are listed at most: some share an EID. */
export const maxProfiles = 5
