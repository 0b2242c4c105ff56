import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Words } from '#engine/definition/words.ts'
import { identifier } from '#engine/definition/identifier.ts'
import type { Report, ReportQuery } from './report-definition.api.ts'
import { addDays, isDay } from '#engine/definition/days.ts'
import { dayRangeOf, isPeriod, defaultPeriod, type DayRange, type PeriodName } from './report-period.ts'
import { messages } from './report.messages.ts'

/** The name of the ungrouped rows in the list of groupings. */
export const byRows = 'rows'

const own = ['by', 'period', 'from', 'to', 'sort', 'after']
const longest = 3_700

/** The labels of the query’s parameters, as on the screen. */
const labels = new Map<string, Words>([
  ['by', messages.by],
  ['period', messages.period],
  ['from', messages.from],
  ['to', messages.to],
])

type Wrong = (name: string, code: 'choice' | 'date' | 'type' | 'unknown') => void

/** Parses the query of a report; named periods are relative to `today`. Throws one `Problem` that lists every error. */
export function parseReportQuery(report: Report, search: URLSearchParams, today: string): ReportQuery {
  const details: ProblemDetail[] = []
  const wrong: Wrong = (name, code) => {
    const label = labels.get(name) ?? report.filters.find((one) => one.name === name)?.label
    details.push({ ...fieldProblem(name, code), ...(label && { label }) })
  }
  const names = [...(report.rows ? [byRows] : []), ...report.groups.map(({ name }) => name)]
  const usual = report.rows && report.rowsFirst ? byRows : (report.groups[0]?.name ?? byRows)
  const by = search.get('by') || usual
  if (!names.includes(by)) wrong('by', 'choice')

  const { preset, days } = readDays(search, today, wrong)
  const isReal = isDay(days.from) && isDay(days.to)
  if (isReal && (days.to < days.from || addDays(days.from, longest) < days.to))
    details.push({ field: 'to', code: 'order', sentence: messages.wrongDays })
  const sorted = search.get('sort')
  const measure = sorted?.replace(/^-/, '') ?? ''
  if (sorted && !report.measures.some(({ name }) => name === measure)) wrong('sort', 'choice')

  const filters: Record<string, string> = {}
  for (const [name, value] of search) {
    if (own.includes(name) || value === '') continue
    const filter = report.filters.find((one) => one.name === name)
    if (!filter) wrong(name, 'unknown')
    else if (filter.choices ? filter.choices.some((one) => one.value === value) : identifier.safeParse(value).success) {
      filters[name] = value
    } else wrong(name, filter.choices ? 'choice' : 'type')
  }
  const cursor = search.get('after')
  const after = cursor ? readCursor(cursor) : null
  if (cursor && !after) wrong('after', 'type')
  if (details.length > 0) throw new Problem(problems.validation, { details })
  return { by, preset, days, sort: sorted ? { measure, down: sorted.startsWith('-') } : null, filters, after }
}

function readDays(search: URLSearchParams, today: string, wrong: Wrong): { preset: PeriodName | null; days: DayRange } {
  const [from, to] = [search.get('from'), search.get('to')]
  if (!from && !to) {
    const preset = search.get('period') || defaultPeriod
    if (isPeriod(preset)) return { preset, days: dayRangeOf(preset, today) }
    wrong('period', 'choice')
    return { preset: null, days: { from: today, to: today } }
  }
  const days = { from: from || (to ?? today), to: to || today }
  for (const [name, day] of Object.entries(days)) if (!isDay(day) || day >= '2200') wrong(name, 'date')
  return { preset: null, days }
}

/** The cursor of the next page: the moment and id of the last row, encoded. */
export function writeCursor(at: string, id: string): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url')
}

function readCursor(text: string): { at: string; id: string } | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const [at, id]: unknown[] = Array.isArray(read) ? read : []
    const isCursor = typeof at === 'string' && typeof id === 'string'
    return isCursor && /^[\d :.+TZ-]{10,40}$/.test(at) && /^[0-9a-f-]{1,36}$/.test(id) ? { at, id } : null
  } catch {
    return null
  }
}
