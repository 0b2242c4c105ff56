import type { ComponentProps } from 'react'
import { fieldProblems } from '#engine/definition/field-problems.ts'
import type { Words } from '#engine/definition/words.ts'
import { passwordChecks } from '#engine/fields/codes/password-checks.ts'
import { PasswordRules } from '#engine/fields/codes/password-rules.web.tsx'
import { PasswordInput } from '#engine/ui/controls/text-input.web.tsx'

/** The rule that a new password must follow: that of staff and providers, or that of customers. */
export type PasswordRule = 'staff' | 'customer'

const refusals = { staff: fieldProblems.password, customer: fieldProblems.letters }

/** The problem of a new password; undefined when the password is valid. */
export function passwordRuleProblem(
  name: string,
  password: string,
  rule: PasswordRule = 'staff',
): Record<string, Words> {
  return passwordChecks[rule]?.every(({ met }) => met(password)) ? {} : { [name]: refusals[rule] }
}

/** The problems of a new password and its repetition: field → problem. */
export function passwordRepeatProblem(
  { password, confirmPassword }: { readonly password: string; readonly confirmPassword: string },
  rule: PasswordRule = 'staff',
): Record<string, Words> {
  return {
    ...passwordRuleProblem('password', password, rule),
    ...(password !== confirmPassword && {
      confirmPassword: fieldProblems[confirmPassword === '' ? 'required' : 'mismatch'],
    }),
  }
}

/** The input for a new password; it marks the parts of the rule that the typed text satisfies. */
export function NewPassword(
  props: ComponentProps<typeof PasswordInput> & {
    readonly id: string
    readonly typed: string
    readonly rule: PasswordRule
  },
) {
  const { typed, rule, ...input } = props
  const rules = `${input.id}-rule`
  return (
    <div>
      <PasswordInput {...input} autoComplete="new-password" maxLength={128} aria-describedby={rules} />
      <PasswordRules id={rules} rule={rule} password={typed} />
    </div>
  )
}
