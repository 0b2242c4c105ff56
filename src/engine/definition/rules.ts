import { fieldProblem, type ProblemDetail } from './problem.ts'
import type { Resource, Rule } from './resource.ts'
import { lackedByChoice } from './when.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a resource has rules that its rows can break. */
export function hasRules({ rules, fields }: Resource): boolean {
  return rules.length > 0 || Object.values(fields).some(({ requiredWhen }) => requiredWhen !== undefined)
}

/**
 * Returns the rules that a row would break. A rule that the stored row already broke is ignored while its field is
 * unchanged. A rule added later therefore applies from the next change of that field, and blocks no other write.
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
