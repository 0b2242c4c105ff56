import { lockTransaction } from '#engine/database/transaction-lock.api.ts'
import type { Change, Repository, WrittenRow } from '#engine/crud/repository.api.ts'
import { standardRepository } from '#engine/crud/standard-repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { inTransaction, type Queryable } from '#engine/database/database.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Override, Services } from '#engine/server/services.api.ts'
import { addDays, dayOf } from '#engine/definition/days.ts'
import { formatDay } from '../report-format.ts'
import { reportExport } from '../report.ts'
import { providerStatement } from './provider-statement.ts'
import { statementFile } from './statement-file.api.ts'
import { readStatement, writeLines, type StatementPeriod } from './statement-lines.api.ts'
import { periodIssued } from './statement.contract.ts'
import { openPeriod, nextPeriod } from './provider-statement.messages.ts'

/** Special rules for issued statements. The server computes their contents, and issuing a statement also requires the export permission. */
export const providerStatementOverride: Override = (_standard, services): Partial<Repository> => ({
  create(values, change, on) {
    if (!hasPermission(change.actor.permissions, reportExport)) throw new Problem(problems.forbidden)
    // The definition has already validated these values.
    const { providerId, periodFrom, periodTo } = values as unknown as StatementPeriod
    const period = { providerId, periodFrom, periodTo }
    return inTransaction(services.database, on, async (inside) => {
      const written = await issueStatement(inside, services, period, change)
      await statementFile(inside, services, parseRow(providerStatement, written), 'pdf', change.circumstances.language)
      return written
    })
  },
})
providerStatementOverride.refusals = [periodIssued]

/**
 * Issues a statement. Its number, figures and lines are written together and never change. Its files are built at their first download.
 * Throws a `Problem` when the period is not over, or when an issued statement already settles some of its days.
 */
export async function issueStatement(
  on: Queryable,
  services: Services,
  period: StatementPeriod,
  change: Change,
): Promise<WrittenRow> {
  // Only one statement is issued at a time, so that the numbers have no gaps.
  await lockTransaction(on, 'provider_statement')
  const now = new Date()
  await refusePeriod(on, period, change, now)
  const { figures, lines } = await readStatement(on, period)
  const written = await standardRepository(providerStatement, services).create(
    {
      ...period,
      ...figures,
      number: await nextNumber(on, dayOf(now, organisation.zone).slice(0, 4)),
      currency: organisation.currency,
      issuedAt: now.toISOString(),
      issuedBy: change.actor.name,
    },
    change,
    on,
  )
  await writeLines(on, { id: written.id, providerId: period.providerId }, lines)
  return written
}

/** Refuses a period that is not over, or that begins before the end of the days already settled with the provider. */
export async function refusePeriod(
  on: Queryable,
  { providerId, periodFrom, periodTo }: StatementPeriod,
  { circumstances: { language } }: Pick<Change, 'circumstances'>,
  now: Date,
): Promise<void> {
  const shown = (day: string): string => formatDay('day', day, language)
  if (periodTo >= dayOf(now, organisation.zone)) {
    const values = { day: shown(addDays(periodTo, 1)) }
    const detail = { field: 'periodTo', code: 'period_open', sentence: openPeriod, values }
    throw new Problem(problems.validation, { details: [detail] })
  }
  const [last] = await on.query<{ number: string; next: string }>({
    text: `select number, (period_to + 1)::text as next from provider_statement where provider_id = $1 and period_to >= $2::date
      order by period_to desc limit 1`,
    values: [providerId, periodFrom],
  })
  if (!last) return
  const values = { number: `\u2066${last.number}\u2069`, day: shown(last.next) }
  const detail = { field: 'periodFrom', code: periodIssued.code, sentence: nextPeriod, values }
  throw new Problem(periodIssued, { details: [detail] })
}

/** The next statement number of a year, such as REL-2026-000001. */
async function nextNumber(on: Queryable, year: string): Promise<string> {
  const [last] = await on.query<{ count: number }>({
    text: `select coalesce(max(substring(number from '\\d+$')::integer), 0) + 1 as count from provider_statement where number like $1`,
    values: [`REL-${year}-%`],
  })
  return `REL-${year}-${String(last?.count ?? 1).padStart(6, '0')}`
}
