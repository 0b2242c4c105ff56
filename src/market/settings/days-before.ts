import type { ProblemDetail } from '#engine/definition/problem.ts'
import type { Rule } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

const mostDays = 90

/**
 * Parses a setting of numbers of days before an end, such as `7, 3, 1`. The result has each number once, the largest first. An empty text
 * gives an empty list; any other text gives null.
 */
export function daysBefore(text: string | null): readonly number[] | null {
  const parts = (text ?? '').split(/[\s,;،]+/).filter(Boolean)
  const days = parts.map(Number)
  const fits = parts.every((part) => /^\d{1,2}$/.test(part)) && days.every((day) => day >= 1 && day <= mostDays)
  return fits ? [...new Set(days)].toSorted((one, other) => other - one) : null
}

const wrong: ProblemDetail = defineMessages('settings.days-before', {
  field: 'renewalMailDays',
  code: 'days',
  sentence: words(
    'Des nombres de jours de 1 à 90, séparés par des virgules',
    'Numbers of days from 1 to 90, separated by commas',
    'أعداد أيام من 1 إلى 90 تفصل بينها فواصل',
  ),
})

/** The rule that the setting for the emails before an end contains numbers of days. */
export const namesDays: Rule = ({ renewalMailDays }) =>
  typeof renewalMailDays === 'string' && daysBefore(renewalMailDays) === null ? [wrong] : []
