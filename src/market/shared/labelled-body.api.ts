import { z } from 'zod'
import type { Field, FieldOptions } from '#engine/definition/field.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import { say, words, type Language } from '#engine/definition/words.ts'
import { field, type FieldOf } from '#engine/fields/field.ts'
import { text } from '#engine/fields/text/text.ts'

/** The members a body may have. */
type Fields = Readonly<Record<string, Field>>

/** Gives a detail the label of its field in one language. */
export function labelled(fields: Fields, detail: ProblemDetail, language: Language): ProblemDetail {
  const known = detail.field === undefined ? undefined : fields[detail.field]
  return known ? { ...detail, values: { field: say(known.label, language), ...detail.values } } : detail
}

/** Refuses when anything is wrong. */
export function refuseWrong(details: readonly ProblemDetail[]): void {
  if (details.length > 0) throw new Problem(problems.validation, { details })
}

/** What is wrong when a password is not repeated, or otherwise. */
export function mismatch(password: string | null, repeated: string | null): ProblemDetail[] {
  if (password === repeated) return []
  return [fieldProblem('confirmPassword', repeated === null ? 'required' : 'mismatch')]
}

const typed = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), { abort: true, params: { code: 'text' } })
  .refine((value) => value.length <= 128, { params: { code: 'long', max: 128 } })

/** A password as somebody types it: neither its rule nor its spaces are looked at. */
export function typedPassword<const Options extends FieldOptions>(options: Options): FieldOf<never, Options> {
  return field<never, Options>(options, {
    kind: 'password',
    check: typed,
    column: { type: 'text' },
    json: null,
    sort: null,
    filters: {},
    sample: (n) => `Marché-${1000 + n}`,
  })
}

/** The members that several bodies have. */
export const members = {
  name: text({
    label: words('E-mail ou nom d’utilisateur', 'Email or username', 'البريد الإلكتروني أو اسم المستخدم'),
    required: true,
    max: 254,
  }),
  password: typedPassword({ label: words('Mot de passe', 'Password', 'كلمة المرور'), required: true }),
  currentPassword: typedPassword({
    label: words('Mot de passe actuel', 'Current password', 'كلمة المرور الحالية'),
    required: true,
  }),
  confirmPassword: typedPassword({
    label: words('Confirmer le mot de passe', 'Confirm password', 'تأكيد كلمة المرور'),
    required: true,
  }),
  link: text({ label: words('Lien', 'Link', 'الرابط'), required: true, max: 200 }),
} as const satisfies Fields
