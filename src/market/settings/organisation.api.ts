import type { Override } from '#engine/api/override.ts'
import { fieldProblem, Problem, problemKind, problems } from '#engine/core/problem.ts'
import { words } from '#engine/core/words.ts'
import type { Queryable } from '#engine/db/database.ts'
import { followSettings } from './live.api.ts'
import { settingsId } from './organisation.ts'

const currencyKept = problemKind(
  'currency_kept',
  409,
  words(
    'La devise ne change plus : il y a déjà des commandes ou des paiements, et leurs montants ne se convertissent pas.',
    'The currency no longer changes: there are orders or payments already, and their amounts are not converted.',
    'لم تعد العملة تتغير: توجد طلبات أو مدفوعات ومبالغها لا تحول.',
  ),
)

/** Where the settings depart from the standard: the currency stays once there is money, and this process knows at once. */
export const settingsOverride: Override = (standard, services) => ({
  async update(id, version, values, change, on = services.database) {
    await refuseOtherCurrency(on, values['currency'])
    await refuseUnknownZone(on, values['zone'])
    const written = await standard.update(id, version, values, change, on)
    await followSettings(services)
    return written
  },
})

async function refuseOtherCurrency(on: Queryable, currency: unknown): Promise<void> {
  if (currency === undefined) return
  const [kept] = await on.query({
    text: `select from organisation where id = $1 and currency <> $2
      and (exists (select from customer_order) or exists (select from payment_transaction))`,
    values: [settingsId, currency],
  })
  if (!kept) return
  throw new Problem(currencyKept, {
    details: [{ field: 'currency', code: 'currency_kept', sentence: currencyKept.title }],
  })
}

/** Days are worked out by the database too, which must know the zone as well. */
async function refuseUnknownZone(on: Queryable, zone: unknown): Promise<void> {
  if (zone === undefined) return
  const [known] = await on.query({ text: 'select from pg_timezone_names where name = $1', values: [zone] })
  if (!known) throw new Problem(problems.validation, { details: [fieldProblem('zone', 'choice')] })
}
