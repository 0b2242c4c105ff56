import { fieldProblem, type ProblemDetail } from './problem.ts'
import type { Resource, Rule } from './resource.ts'
import { lackedByChoice } from './when.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether rows of the resource can break a rule. */
export function hasRules({ rules, fields }: Resource): boolean {
  return rules.length > 0 || Object.values(fields).some(({ requiredWhen }) => requiredWhen !== undefined)
}

/**
 * What the rules find wrong with a row as it would be stored. What was wrong with it before is left alone while its field keeps
 * its value: a rule that came later holds from the next write of that field on, and stops no other.
 */
export function brokenRules(resource: Resource, row: Values, before: Values | null = null): readonly ProblemDetail[] {
  const required: Rule = (one) => lackedByChoice(resource, one).map((name) => fieldProblem(name, 'required'))
  const rules = [...resource.rules, required]
  const broken = rules.flatMap((rule) => rule(row))
  if (before === null || broken.length === 0) return broken
  const brokenBefore = new Set(rules.flatMap((rule) => rule(before)).map(ruleKeyOf))
  return broken.filter((detail) => !brokenBefore.has(ruleKeyOf(detail)) || isWritten(detail, row, before))
}

function ruleKeyOf({ field, code }: ProblemDetail): string {
  return `${field} ${code}`
}

function isWritten({ field = '' }: ProblemDetail, row: Values, before: Values): boolean {
  return JSON.stringify(row[field] ?? null) !== JSON.stringify(before[field] ?? null)
}
