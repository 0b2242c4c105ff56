import type { FieldValues } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { inTransaction, type Queryable } from '#engine/database/database.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Row } from '#engine/definition/resource.ts'
import { brokenRules } from '#engine/definition/rules.ts'
import type { Words } from '#engine/definition/words.ts'
import type { Override } from '#engine/server/services.api.ts'
import { todayIn } from '#engine/definition/days.ts'
import type { Report } from '../report-definition.api.ts'
import { parseReportQuery } from '../report-query.api.ts'
import { reports } from '../reports/reports.api.ts'
import { countReaders } from './schedule-readers.api.ts'
import { messages } from './schedule.messages.ts'
import { maxSchedules, nextOccurrence, reportSchedule, type Rhythm } from './schedule.ts'

type Schedule = Row<typeof reportSchedule>

/** Special rules for schedules: the server validates the report’s query and the recipients, and computes the next due time. */
export const scheduleOverride: Override = (standard, { database }) => ({
  create: (values, change, on) =>
    inTransaction(database, on, async (inside) => {
      const planned = await plan(inside, values)
      const count = await inside.query({ text: `select from report_schedule limit ${maxSchedules}` })
      if (count.length >= maxSchedules) throw new Problem(problems.conflict, { details: [full] })
      return standard.create(planned, change, inside)
    }),

  update: (id, version, values, change, on) =>
    inTransaction(database, on, async (inside) => {
      const current = await standard.read(id, change.actor, inside)
      const planned = current ? await plan(inside, values, parseRow(reportSchedule, current)) : values
      return standard.update(id, version, planned, change, inside)
    }),

  setActive: (id, version, active, change, on) =>
    inTransaction(database, on, async (inside) => {
      await skipMissed(inside, id)
      return standard.setActive(id, version, active, change, inside)
    }),

  restore: (id, change, on) =>
    inTransaction(database, on, async (inside) => {
      const restored = await standard.restore(id, change, inside)
      await skipMissed(inside, id)
      return (await standard.read(id, change.actor, inside)) ?? restored
    }),
})

/** Validates the values of a schedule against its report and recipients, and adds the next due time. */
async function plan(on: Queryable, values: FieldValues, before?: Schedule): Promise<FieldValues> {
  // The definition has already validated each field.
  const schedule = { ...before, ...values } as Schedule
  const report = reports.find(({ name }) => name === schedule.report)
  const checked = report
    ? readQuestion(report, schedule.question ?? '')
    : { search: '', details: [fieldProblem('report', 'choice')] }
  const details = [...brokenRules(reportSchedule, schedule), ...checked.details]
  if (details.length > 0) throw new Problem(problems.validation, { details })
  const { recipients } = 'report' in values ? schedule : (values as Pick<Partial<Schedule>, 'recipients'>)
  if (report && recipients && (await countReaders(on, report, recipients)) < recipients.length)
    throw new Problem(problems.validation, { details: [stranger] })
  return { ...values, question: checked.search, nextAt: nextOf(schedule) }
}

/** Moves a schedule’s due time past the times missed while it was inactive. */
async function skipMissed(on: Queryable, id: string): Promise<void> {
  const [rhythm] = await on.query<Rhythm>({
    text: 'select every, on_day as "onDay", hour from report_schedule where id = $1 for update',
    values: [id],
  })
  if (!rhythm) return
  await on.query({ text: 'update report_schedule set next_at = $2 where id = $1', values: [id, nextOf(rhythm)] })
}

function nextOf(rhythm: Rhythm): string {
  return nextOccurrence(rhythm, new Date(), organisation.zone)
}

// Only staff who may read reports can be recipients; other email addresses cannot.
const stranger: ProblemDetail = { field: 'recipients', code: 'reference', sentence: messages.stranger }

const full: ProblemDetail = { field: 'name', code: 'many', sentence: messages.full, values: { max: maxSchedules } }

/**
 * The query of a schedule without its page cursor, and its validation errors. The field of an error includes the parameter’s name, such as
 * `question.by`.
 */
function readQuestion(report: Report, text: string): { search: string; details: readonly ProblemDetail[] } {
  const search = new URLSearchParams(text)
  search.delete('after')
  try {
    parseReportQuery(report, search, todayIn(organisation.zone))
    return { search: search.toString(), details: [] }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const details = error.details.map((detail) => ({
      ...detail,
      field: `question.${detail.field ?? ''}`,
      label: partLabel(report, detail.field ?? ''),
    }))
    return { search: '', details }
  }
}

function partLabel(report: Report, name: string): Words {
  if (name === 'by') return messages.by
  if (['period', 'from', 'to'].includes(name)) return messages.period
  return report.filters.find((one) => one.name === name)?.label ?? messages.asked
}
