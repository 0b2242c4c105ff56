import type { FieldValues } from '#engine/crud/repository.api.ts'
import { showOrganisationLanguage } from '#engine/crud/organisation-language.api.ts'
import type { Override } from '#engine/server/services.api.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { inTransaction, type Queryable } from '#engine/database/database.api.ts'
import { currencyKept, settingsForCurrency } from './currency.api.ts'
import { refuseLockOut } from './portal-access.api.ts'
import { followSettings } from './settings-sync.api.ts'

/** Special rules for the settings. The currency cannot change once an amount is stored, and this process applies a change at once. */
export const settingsOverride: Override = (standard, services) => ({
  async update(id, version, { currency, ...values }, change, on) {
    const written = await inTransaction(services.database, on, async (inside) => {
      await refuseUnknownZone(inside, values)
      const { language } = change.circumstances
      const other =
        currency === undefined ? null : await settingsForCurrency(inside, services, String(currency), language)
      const written = await standard.update(id, version, { ...values, ...other }, change, inside)
      await refuseLockOut(inside, values, change)
      if (values['language'] !== undefined) await showOrganisationLanguage(inside, services.resources)
      return written
    })
    await followSettings(services)
    return written
  },
})
settingsOverride.refusals = [problems.duplicate, currencyKept]

/** Refuses a time zone that PostgreSQL does not have, because the database computes days too. */
async function refuseUnknownZone(on: Queryable, { zone }: FieldValues): Promise<void> {
  if (zone === undefined) return
  const [zoneRow] = await on.query({ text: 'select from pg_timezone_names where name = $1', values: [zone] })
  if (!zoneRow) throw new Problem(problems.validation, { details: [fieldProblem('zone', 'choice')] })
}
