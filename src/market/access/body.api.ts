import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { objectOf } from '#engine/api/crud/request.ts'
import type { Field, FieldOptions } from '#engine/core/field.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/core/problem.ts'
import { checkField } from '#engine/core/schema.ts'
import { say, words, type Language } from '#engine/core/words.ts'
import { field } from '#engine/fields/field.ts'
import { text } from '#engine/fields/text.ts'

/** The members a body may have. */
type Fields = Readonly<Record<string, Field>>

/** What was sent, by member: checked, and a text or a yes where the field is one. */
type Sent<Body extends Fields, Value> = Readonly<Record<keyof Body, Value>>

/**
 * The members of a body, each checked by its field; absent ones are null. Everything that is wrong is said at once, by the
 * fields' labels in the asker's language; unknown members are refused and nothing is converted.
 */
export function bodyOf<Body extends Fields, Value = string | null>(
  fields: Body,
  request: FastifyRequest,
  body: Readonly<Record<string, unknown>> = objectOf(request),
): Sent<Body, Value> {
  const unknown = Object.keys(body).filter((name) => !Object.hasOwn(fields, name))
  const checked = Object.entries(fields).map(([name, one]) => ({
    name,
    ...checkField(name, one, Object.hasOwn(body, name) ? body[name] : null),
  }))
  const details = [
    ...unknown.map((name) => fieldProblem(name, 'unknown')),
    ...checked.flatMap((one) => one.details.map((detail) => labelled(fields, detail, request.language))),
  ]
  refuseWrong(details)
  return Object.fromEntries(checked.map(({ name, value }) => [name, value])) as Sent<Body, Value>
}

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
export function typedPassword(options: FieldOptions): Field {
  return field(options, {
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
