import { systemActor } from '#engine/audit/entry.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { ReportQuery } from '../report-definition.api.ts'
import { providerStatement as report } from '../reports/report-provider-statement.api.ts'
import { issueStatement } from './provider-statement.api.ts'
import { providerStatement } from './provider-statement.ts'
import { statementFile, type IssuedStatement } from './statement-file.api.ts'
import type { StatementPeriod } from './statement-lines.api.ts'

/**
 * The statement that a scheduled email sends: the issued statement for its provider and period or, if there is none, a
 * newly issued one. Null in three cases: the report is not a statement of one provider; its period was not over on the
 * email’s due day; or statements of other periods settle its days. The email then contains the current report, without
 * a number.
 */
export async function scheduledStatement(
  { database, ...others }: Services,
  name: string,
  { filters, days }: ReportQuery,
  schedule: string,
  dueDay: string,
): Promise<IssuedStatement | null> {
  const services = { database, ...others }
  const { provider: providerId, ...otherFilters } = filters
  if (name !== report.name || providerId === undefined || Object.keys(otherFilters).length > 0) return null
  // An email that was due in an open month contains a report, even if it is sent after the month’s last day.
  if (days.to >= dueDay) return null
  const period = { providerId, periodFrom: days.from, periodTo: days.to }
  return (
    (await issuedFor(database, services, period)) ??
    (await database
      .transaction(async (on) => {
        const issued = parseRow(providerStatement, await issueStatement(on, services, period, actingFor(schedule)))
        await statementFile(on, services, issued, 'pdf', organisation.language)
        return issued
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof Problem)) throw error
        // The statement may exist now, because another process issued it first. Without it, no statement can be issued
        // for the period.
        return issuedFor(database, services, period)
      }))
  )
}

async function issuedFor(
  on: Queryable,
  services: Services,
  { providerId, periodFrom, periodTo }: StatementPeriod,
): Promise<IssuedStatement | null> {
  const [row] = await on.query<{ id: string }>({
    text: 'select id from provider_statement where provider_id = $1 and period_from = $2 and period_to = $3',
    values: [providerId, periodFrom, periodTo],
  })
  const read = row && (await repositoryOf(providerStatement, services).read(row.id, systemActor.actor, on))
  return read ? parseRow(providerStatement, read) : null
}

/** The author of statements issued by a scheduled email: Souk itself, in the organisation’s language. */
function actingFor(schedule: string) {
  const { actor, circumstances } = systemActor
  return {
    actor: { ...actor, name: `${actor.name} · ${schedule}` },
    circumstances: { ...circumstances, requestId: 'schedule', language: organisation.language },
  }
}
