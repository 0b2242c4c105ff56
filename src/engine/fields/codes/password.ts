import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { field, type FieldOf } from '../field.ts'
import { refineWithCode, refineWithCodeOrAbort } from '../refine-with-code.ts'

const wellFormed = z
  .string()
  .check(refineWithCodeOrAbort((text) => text.isWellFormed() && !text.includes('\u0000') && text.length <= 128, 'text'))

/**
 * Requires the organisation's minimum length, which may change at any time and is never below the specification's 8
 * characters.
 */
const longEnough = z.check<string>((payload) => {
  const min = organisation.passwordLength
  const length = [...payload.value].length
  if (length >= 8 && length < min)
    payload.issues.push({ code: 'custom', input: payload.value, params: { code: 'short', min } })
})

/**
 * The password rules of the specification. Staff and providers need 8 characters with an upper-case letter, a
 * lower-case letter, a digit and a sign. Customers need at least 6 letters and nothing else.
 */
export const passwordRules = {
  staff: wellFormed.check(
    refineWithCode(
      (text) =>
        [...text].length >= 8 &&
        /\p{Lu}/u.test(text) &&
        /\p{Ll}/u.test(text) &&
        /\p{Nd}/u.test(text) &&
        /[^\p{L}\p{Nd}\s]/u.test(text),
      'password',
    ),
    longEnough,
  ),
  customer: wellFormed.check(refineWithCode((text) => /^[A-Za-z]{6,}$/.test(text), 'letters')),
} as const

/** Field kind: a password, which is checked, hashed with Argon2id and never returned in a response. */
export function password<const Options extends FieldOptions & { rule: keyof typeof passwordRules }>(
  options: Options,
): FieldOf<never, Options> {
  return field<never, Options>(options, {
    kind: 'password',
    check: passwordRules[options.rule],
    column: { type: 'text' },
    json: null,
    sort: null,
    filters: {},
    prepare: 'hash',
    sample: (n) => (options.rule === 'staff' ? `Marché-${1000 + n}` : 'motdepasse'),
    rule: options.rule,
    max: 128,
  })
}
