import type { AnswerOf } from '#engine/http/contract.ts'
import { profileId } from './profile-id.ts'
import type { profileLives } from './profile-lives.contract.ts'

/** Where the other profiles of a number are asked for. */
export const livesPath = `${profileId.path}/:id/lives` as const

/** How many are named. */
export const maxLives = 20

/** Another profile that has, or had, the same ICCID. */
export type Life = AnswerOf<typeof profileLives>['data'][number]

/** Who held a profile: an order that took it, or a subscription. */
export type Holding = Life['holdings'][number]
