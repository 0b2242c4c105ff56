import { profileId } from './profile-id.ts'

/** Where the acts of the team on profiles are asked for. */
export const movesPath = `${profileId.path}/moves`

/** How many profiles one act moves. */
export const mostMoved = 1000

/** What an act did. */
export interface Moved {
  readonly moved: number
  /** The profiles that stayed where they were, and why, in the asker's language. */
  readonly refused: readonly { readonly id: string; readonly iccid: string; readonly reason: string }[]
}
