import { systemActor } from '#engine/audit/entry.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Services } from '#engine/server/services.api.ts'
import { addDays, firstOfMonth, todayIn } from '#engine/definition/days.ts'
import { issueStatement } from '#market/reports/statements/provider-statement.api.ts'

/**
 * Issues the statements of the month before last for each provider with sales; last month's statements are not issued
 * yet.
 */
export async function issueDemoStatements(services: Services): Promise<void> {
  const { database } = services
  const today = todayIn(organisation.zone)
  const [periodFrom, next] = [firstOfMonth(today, -2), firstOfMonth(today, -1)]
  const providers = await database.query<{ id: string }>({
    text: `select distinct provider_id as id from statement_fact
      where provider_id is not null and day >= $1::date and day < $2::date order by 1`,
    values: [periodFrom, next],
  })
  for (const { id: providerId } of providers) {
    const period = { providerId, periodFrom, periodTo: addDays(next, -1) }
    await database.transaction((on) => issueStatement(on, services, period, systemActor))
  }
}
