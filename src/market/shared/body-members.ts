import * as z from 'zod/mini'
import type { Field, FieldOptions } from '#engine/definition/field.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { field, type FieldOf } from '#engine/fields/field.ts'
import { text } from '#engine/fields/text/text.ts'

const typed = z.string().check(
  z.refine((value) => value.isWellFormed() && !value.includes('\u0000'), { abort: true, params: { code: 'text' } }),
  z.refine((value) => value.length <= 128, { params: { code: 'long', max: 128 } }),
)

/**
 * The field kind for the current password: as typed, neither trimmed nor checked against the rule for new passwords.
 */
function typedPassword<const Options extends FieldOptions>(options: Options): FieldOf<never, Options> {
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

/** The members that the bodies of several routes share. */
export const members = defineMessages('body-members', {
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
  code: text({ label: words('Code', 'Code', 'الرمز'), required: true, max: 60 }),
} as const satisfies Readonly<Record<string, Field>>)
