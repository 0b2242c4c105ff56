import type { Repository } from '#engine/crud/repository.api.ts'
import { inTransaction } from '#engine/database/database.api.ts'
import { Problem, problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import type { Override } from '#engine/server/services.api.ts'
import { lockPoints } from '#market/shared/loyalty/loyalty-ledger.api.ts'
import { most } from './loyalty-movement.messages.ts'

const tooFew = problemKind(
  'points_missing',
  409,
  words(
    'Le client n’a pas autant de points',
    'The customer does not have that many points',
    'ليس لدى العميل هذا القدر من النقاط',
  ),
)

/** Special rules for points movements. Staff may add only corrections, and a correction may not make the balance negative. */
export const loyaltyMovementOverride: Override = (standard, services): Partial<Repository> => ({
  create: (values, change, on) =>
    inTransaction(services.database, on, async (inside) => {
      const { customerId, points } = values
      const balance = await lockPoints(inside, String(customerId), change)
      if (Number(points) < -balance)
        throw new Problem(tooFew, {
          details: [{ field: 'points', code: tooFew.code, sentence: most, values: { balance: String(balance) } }],
        })
      return standard.create({ ...values, kind: 'corrected' }, change, inside)
    }),
})
loyaltyMovementOverride.refusals = [tooFew]
