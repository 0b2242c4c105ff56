import type { FieldProblemCode } from '#engine/definition/field-problems.ts'
import { passwordChecks } from '#engine/fields/codes/password-checks.ts'

/** Whose rule a password follows: staff and providers, or customers. */
export type PasswordRule = 'staff' | 'customer'

const refusals = { staff: 'password', customer: 'letters' } as const

/** What is wrong with a new password. */
export function passwordRuleProblem(
  name: string,
  password: string,
  rule: PasswordRule = 'staff',
): Record<string, FieldProblemCode> {
  return passwordChecks[rule]?.every(({ met }) => met(password)) ? {} : { [name]: refusals[rule] }
}

/** What is wrong with a new password and its repetition. */
export function passwordRepeatProblem(
  typed: Readonly<Record<string, string>>,
  rule: PasswordRule = 'staff',
): Record<string, FieldProblemCode> {
  const { password = '', confirmPassword = '' } = typed
  return {
    ...passwordRuleProblem('password', password, rule),
    ...(password !== confirmPassword && { confirmPassword: confirmPassword === '' ? 'required' : 'mismatch' }),
  }
}
