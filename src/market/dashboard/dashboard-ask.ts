import { organisation } from '#engine/definition/organisation.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { todayIn, isDay } from '#engine/definition/days.ts'
import { messages } from './dashboard.messages.ts'
import { maxDays, periodBetween, periodOf, presets, defaultPreset, type ComparedPeriods } from './dashboard.ts'
import { lengthOf } from '#market/reports/sales/sales.ts'

/** The query of a dashboard, with the organisation’s current day. */
export interface DashboardQuery extends ComparedPeriods {
  readonly day: string
  readonly providerId: string | undefined
}

/** Parses the query of a dashboard. Reports all its problems at once. */
export function readDashboardAsk(search: URLSearchParams): DashboardQuery {
  const day = todayIn(organisation.zone)
  const [from, to, providerId] = [search.get('from'), search.get('to'), search.get('provider') ?? undefined]
  const preset = presets.find((one) => one === (search.get('period') ?? defaultPreset))
  const own = from !== null || to !== null
  const details: ProblemDetail[] = [
    ...[...search.keys()]
      .filter((name) => !['period', 'from', 'to', 'provider'].includes(name))
      .map((name) => fieldProblem(name, 'unknown')),
    ...(preset || own ? [] : [{ ...fieldProblem('period', 'choice'), label: messages.period }]),
    ...(own && !isDay(from) ? [{ ...fieldProblem('from', 'date'), label: messages.from }] : []),
    ...(own && !isDay(to) ? [{ ...fieldProblem('to', 'date'), label: messages.to }] : []),
    ...(providerId === undefined || identifier.safeParse(providerId).success ? [] : [fieldProblem('provider', 'type')]),
  ]
  if (details.length === 0 && isDay(from) && isDay(to)) {
    const compared = periodBetween(from, to)
    const length = lengthOf(compared.period)
    if (length < 1 || length > maxDays) details.push({ field: 'to', code: 'order', sentence: messages.wrong })
    else return { ...compared, day, providerId }
  }
  if (!preset || details.length > 0) throw new Problem(problems.validation, { details })
  return { ...periodOf(preset, day), day, providerId }
}
