export const xRayPath = '/api/configs/profiles/keys/x-ray'

/** The maximum number of profiles in the list; several profiles may share an EID. */
export const maxProfiles = 5
