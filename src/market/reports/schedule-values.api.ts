import { organisation } from '#engine/core/organisation.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/core/problem.ts'
import { isLanguage } from '#engine/core/words.ts'
import { identifier } from '#engine/fields/reference.ts'
import { dayIn } from '../catalogue/price.ts'
import { readReportAsk } from './report-ask.api.ts'
import { isFormat } from './report-files.api.ts'
import { reports } from './reports.api.ts'
import { mostRecipients, rhythms, type ScheduleValues } from './schedule.ts'

const names = ['name', 'report', 'search', 'format', 'every', 'onDay', 'hour', 'language', 'recipients']

/** Reads a schedule from a body; says everything that is wrong with it at once. */
export function readSchedule(body: Readonly<Record<string, unknown>>): ScheduleValues {
  const { version: _version, ...given } = body
  const details: ProblemDetail[] = Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((name) => fieldProblem(name, 'unknown'))
  const wrong = (...problem: Parameters<typeof fieldProblem>): void => void details.push(fieldProblem(...problem))

  const name = typeof body['name'] === 'string' ? body['name'].trim() : ''
  if (name === '') wrong('name', 'required')
  if (name.length > 80) wrong('name', 'long', { max: 80 })
  const report = reports.find((one) => one.name === body['report'])
  if (!report) wrong('report', 'choice')
  const format = String(body['format'])
  if (!isFormat(format)) wrong('format', 'choice')
  const every = rhythms.find(({ value }) => value === body['every'])?.value
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
  const search = report ? readQuestion(report.name, body['search'] ?? '', wrong) : ''

  if (details.length > 0 || !report || !every || !isFormat(format) || !isWhole(hour, 0, 23))
    throw new Problem(problems.validation, { details })
  return {
    name,
    report: report.name,
    search,
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

function readRecipients(given: unknown, wrong: (...problem: Parameters<typeof fieldProblem>) => void): string[] {
  const ids = Array.isArray(given) ? [...new Set(given.map(String))] : []
  if (ids.length === 0) wrong('recipients', 'required')
  if (ids.length > mostRecipients) wrong('recipients', 'many', { max: mostRecipients })
  if (!ids.every((id) => identifier.safeParse(id).success)) wrong('recipients', 'type')
  return ids
}

/** The question to the report, as far as a sending may ask it: never from the middle of its pages. */
function readQuestion(
  name: string,
  given: unknown,
  wrong: (...problem: Parameters<typeof fieldProblem>) => void,
): string {
  const report = reports.find((one) => one.name === name)
  if (typeof given !== 'string' || given.length > 1000 || !report) {
    wrong('search', 'type')
    return ''
  }
  const search = new URLSearchParams(given)
  search.delete('after')
  try {
    readReportAsk(report, search, dayIn(organisation.zone, new Date()))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    wrong('search', 'choice')
  }
  return search.toString()
}
