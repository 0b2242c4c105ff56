import type { AnswerOf } from '#engine/http/contract.ts'
import { profileId } from './profile-id.ts'
import type { profileMoves } from './profile-move-rules.contract.ts'

/** Where the acts of the team on profiles are asked for. */
export const movesPath = `${profileId.path}/moves` as const

/** How many profiles one act moves. */
export const maxProfiles = 1000

/** What an act did. */
export type ProfileMoveResult = AnswerOf<typeof profileMoves>['data']
