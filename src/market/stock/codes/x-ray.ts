import type { AnswerOf } from '#engine/http/contract.ts'
import type { xRay } from './x-ray.contract.ts'

/** What is known of a code, as the server tells it. */
export type XRay = AnswerOf<typeof xRay>['data']

/** Where it is asked for. */
export const xRayPath = '/api/configs/profiles/keys/x-ray'

/** How many profiles are named: some share an EID. */
export const maxProfiles = 5
