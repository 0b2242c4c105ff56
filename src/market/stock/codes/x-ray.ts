/** Where it is asked for. */
export const xRayPath = '/api/configs/profiles/keys/x-ray'

/** How many profiles are named: some share an EID. */
export const maxProfiles = 5
