import type { Field } from '#engine/definition/field.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import { say } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'

/** The members a body may have. */
type Fields = Readonly<Record<string, Field>>

/** Gives a detail the label of its field in one language. */
export function withFieldLabel(fields: Fields, detail: ProblemDetail, language: Language): ProblemDetail {
  const field = detail.field === undefined ? undefined : fields[detail.field]
  return field ? { ...detail, values: { field: say(field.label, language), ...detail.values } } : detail
}

/** Refuses when anything is wrong. */
export function refuseInvalid(details: readonly ProblemDetail[]): void {
  if (details.length > 0) throw new Problem(problems.validation, { details })
}

/** What is wrong when a password is not repeated, or otherwise. */
export function confirmationProblem(password: string | null, repeated: string | null): ProblemDetail[] {
  if (password === repeated) return []
  return [fieldProblem('confirmPassword', repeated === null ? 'required' : 'mismatch')]
}
