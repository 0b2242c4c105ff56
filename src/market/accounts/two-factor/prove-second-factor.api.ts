import { Problem, problems } from '#engine/definition/problem.ts'
import type { Actor } from '#engine/definition/access.ts'
import type { Services } from '#engine/server/services.api.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { hmacOf, signingKey } from '#market/shared/token-digest.api.ts'
import { secondFactorMissing } from '#market/shared/second-factor-missing.ts'
import { verifyCurrentPassword } from '../passwords/credentials.api.ts'
import { consumeCode, isTwoFactorOn } from './second-factor.api.ts'
import { wrongCode } from './two-factor-routes.api.ts'

/** Proves that the signed-in person has the password and the second factor of the account; throws otherwise. */
export type ProveSecondFactor = (
  actor: Actor,
  proof: { readonly currentPassword: string; readonly code: string },
) => Promise<void>

/** Creates the proof for the actions of other areas that require a second factor. */
export function proveSecondFactor({ database, prepare, open }: Services): ProveSecondFactor {
  const counters = countersOf(database)
  const key = signingKey(database, 'sign-in')
  const keys = { open, sealSecret: prepare.seal, seal: async (...parts: string[]) => hmacOf(await key(), ...parts) }
  return async (actor, { currentPassword, code }) => {
    if (!(await isTwoFactorOn(database, actor))) throw new Problem(secondFactorMissing)
    await verifyCurrentPassword({ database, counters }, actor, currentPassword)
    await counters.countGuess('two-factor', [actor.kind, actor.id])
    if (!(await database.transaction((on) => consumeCode(on, keys, actor, code)))) {
      refuseInvalid([wrongCode])
      throw new Problem(problems.validation)
    }
    await counters.reset('two-factor', [actor.kind, actor.id])
  }
}
