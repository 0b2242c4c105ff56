import type * as z from 'zod'
import { choiceProblem, fieldProblem, type ProblemDetail } from '#engine/definition/problem.ts'
import { problemOf, valueAt } from '#engine/definition/validation.ts'
import type { Values } from '#engine/definition/words.ts'

/** A problem of a body member that is a field; the params of the Zod issue contain the field's details. */
export interface FieldIssue {
  readonly code: string
  readonly detail: ProblemDetail
}

/**
 * All problems that a schema found, each with its member's name and Souk's code. The code of a wrong JSON type is
 * `type`.
 */
export function problemsIn(error: z.ZodError, sent: unknown): ProblemDetail[] {
  return error.issues.flatMap((issue): ProblemDetail[] => {
    const member = issue.path.map(String).join('.')
    const missing = isMissing(sent, issue.path)
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) => fieldProblem([...issue.path, key].join('.'), 'unknown'))
      case 'invalid_value':
        return [missing ? fieldProblem(member, 'required') : choiceProblem(member, valueAt(sent, issue.path))]
      case 'too_big':
        return [fieldProblem(member, tooMuch[issue.origin] ?? 'big', { max: Number(issue.maximum) })]
      case 'too_small':
        return [fieldProblem(member, tooLittle[issue.origin] ?? 'small', { min: Number(issue.minimum) })]
      case 'custom':
        return [customProblem(member, issue.params, valueAt(sent, issue.path))]
      default:
        return [fieldProblem(member, missing ? 'required' : 'type')]
    }
  })
}

const tooMuch: Readonly<Record<string, 'long' | 'many'>> = { string: 'long', array: 'many' }
const tooLittle: Readonly<Record<string, 'short' | 'required'>> = { string: 'short', array: 'required' }

function customProblem(member: string, params: Readonly<Record<string, unknown>> = {}, value: unknown): ProblemDetail {
  if (isOfField(params)) return params.detail
  const { code = 'type', ...values } = params
  if (code === 'choice') return choiceProblem(member, value)
  return problemOf(member, undefined, String(code), values as Values)
}

function isOfField(params: object): params is FieldIssue {
  return 'detail' in params
}

function isMissing(sent: unknown, path: readonly PropertyKey[]): boolean {
  const value = valueAt(sent, path)
  return value === undefined || value === null
}
