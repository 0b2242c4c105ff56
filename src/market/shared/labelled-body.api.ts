import type { Field } from '#engine/definition/field.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import { say } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'

type Fields = Readonly<Record<string, Field>>

/** Adds the field's label, in one language, to a problem detail. */
export function withFieldLabel(fields: Fields, detail: ProblemDetail, language: Language): ProblemDetail {
  const field = detail.field === undefined ? undefined : fields[detail.field]
  return field ? { ...detail, values: { field: say(field.label, language), ...detail.values } } : detail
}

/** Throws a validation problem when there are details. */
export function refuseInvalid(details: readonly ProblemDetail[]): void {
  if (details.length > 0) throw new Problem(problems.validation, { details })
}

/** The problem of a password repetition that is missing or different. */
export function confirmationProblem(password: string | null, repeated: string | null): ProblemDetail[] {
  if (password === repeated) return []
  return [fieldProblem('confirmPassword', repeated === null ? 'required' : 'mismatch')]
}
