import { profileId } from '#market/stock/profiles/profile-id.ts'

/** The path of the top-ups of a profile. */
export const topUpPath = `${profileId.path}/:id/top-ups` as const
