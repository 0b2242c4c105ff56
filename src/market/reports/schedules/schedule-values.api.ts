import * as z from 'zod'
import { objectOf } from '#engine/crud/request.api.ts'
import { schemaOf } from '#engine/http/json-schema.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { FieldProblemCode } from '#engine/definition/field-problems.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import { checkField } from '#engine/definition/validation.ts'
import type { Values, Words } from '#engine/definition/words.ts'
import { isLanguage } from '#engine/definition/locale.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { text } from '#engine/fields/text/text.ts'
import { todayIn } from '#engine/definition/days.ts'
import { parseReportQuery } from '../report-query.api.ts'
import type { Report } from '../report-definition.api.ts'
import { isFormat } from '../report-files.api.ts'
import { reports } from '../reports/reports.api.ts'
import { messages, scheduleLabels } from './schedule.messages.ts'
import { scheduleCreation, type ScheduleValues } from './schedule.contract.ts'
import { maxRecipients, frequencies } from './schedule.ts'

const named = text({ label: scheduleLabels.name, required: true, max: 80 })

/** Notes what is wrong with one part of a schedule, under the name it has on the screen. */
type Wrong = (name: keyof ScheduleValues, code: FieldProblemCode, values?: Values) => void

/** The body that makes or changes a schedule. */
export const scheduleBody = z.unknown().transform(readSchedule).meta(schemaOf(scheduleCreation.body))

/** Reads a schedule from a body; says everything that is wrong with it at once. */
function readSchedule(sent: unknown): ScheduleValues {
  const body = objectOf(sent)
  const { version: _version, ...given } = body
  const details: ProblemDetail[] = Object.keys(given)
    .filter((name) => !Object.hasOwn(scheduleLabels, name))
    .map((name) => fieldProblem(name, 'unknown'))
  const wrong: Wrong = (...problem) => void details.push(scheduleProblem(...problem))

  const { value: name, details: misnamed } = checkField('name', named, body['name'])
  details.push(...misnamed.map((detail) => ({ ...detail, label: scheduleLabels.name })))
  const report = reports.find((one) => one.name === body['report'])
  if (!report) wrong('report', 'choice')
  const format = typeof body['format'] === 'string' ? body['format'] : ''
  if (!isFormat(format)) wrong('format', 'choice')
  const every = frequencies.find(({ value }) => value === body['every'])?.value
  if (!every) wrong('every', 'choice')
  const onDay = body['onDay'] ?? null
  const lastDay = every === 'week' ? 7 : 31
  if (every !== undefined && (every === 'day') !== (onDay === null))
    wrong('onDay', onDay === null ? 'required' : 'type')
  else if (onDay !== null && !isWhole(onDay, 1, lastDay)) wrong('onDay', 'choice')
  const { hour } = body
  if (!isWhole(hour, 0, 23)) wrong('hour', 'choice')
  const language = body['language'] ?? null
  if (language !== null && !isLanguage(language)) wrong('language', 'choice')
  const recipients = readRecipients(body['recipients'], wrong)
  const asked = report ? readQuestion(report, body['search'] ?? '') : { search: '', details: [] }
  details.push(...asked.details)

  if (details.length > 0 || !report || !every || !isFormat(format) || !isWhole(hour, 0, 23))
    throw new Problem(problems.validation, { details })
  return {
    name: String(name),
    report: report.name,
    search: asked.search,
    format,
    every,
    onDay: onDay === null ? null : Number(onDay),
    hour,
    language: isLanguage(language) ? language : null,
    recipients,
  }
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

function readRecipients(given: unknown, wrong: Wrong): string[] {
  const all: readonly unknown[] = Array.isArray(given) ? given : []
  const ids = [...new Set(all.filter((id) => typeof id === 'string'))]
  if (all.length === 0) wrong('recipients', 'required')
  if (ids.length > maxRecipients) wrong('recipients', 'many', { max: maxRecipients })
  if (!all.every((id) => identifier.safeParse(id).success)) wrong('recipients', 'type')
  return ids
}

/** What is wrong with one part of a schedule, under the name it has on the screen. */
function scheduleProblem(name: keyof ScheduleValues, code: FieldProblemCode, values?: Values): ProblemDetail {
  return { ...fieldProblem(name, code, values), label: scheduleLabels[name] }
}

/**
 * The question to the report, as far as a sending may ask it: never from the middle of its pages. What is wrong with one of its
 * parts is said of that part: `search.by`.
 */
function readQuestion(report: Report, given: unknown): { search: string; details: readonly ProblemDetail[] } {
  if (typeof given !== 'string' || given.length > 1000)
    return { search: '', details: [scheduleProblem('search', 'type')] }
  const search = new URLSearchParams(given)
  search.delete('after')
  try {
    parseReportQuery(report, search, todayIn(organisation.zone))
    return { search: search.toString(), details: [] }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const details = error.details.map((detail) => ({
      ...detail,
      field: `search.${detail.field ?? ''}`,
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
