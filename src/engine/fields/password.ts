import * as z from 'zod/mini'
import type { Field, FieldOptions } from '../core/field.ts'
import { field } from './field.ts'
import { must, mustFirst } from './must.ts'

const wellFormed = z
  .string()
  .check(mustFirst((text) => text.isWellFormed() && !text.includes('\u0000') && text.length <= 128, 'text'))

/** The rules of the specification: staff and providers have 8 characters of four sorts, customers at least 6 letters and nothing else. */
export const passwordRules = {
  staff: wellFormed.check(
    must(
      (text) =>
        [...text].length >= 8 &&
        /\p{Lu}/u.test(text) &&
        /\p{Ll}/u.test(text) &&
        /\p{Nd}/u.test(text) &&
        /[^\p{L}\p{Nd}\s]/u.test(text),
      'password',
    ),
  ),
  customer: wellFormed.check(must((text) => /^[A-Za-z]{6,}$/.test(text), 'letters')),
} as const

/** A password: checked, hashed with Argon2id, never answered. */
export function password(options: FieldOptions & { rule: keyof typeof passwordRules }): Field {
  return field(options, {
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
