import { refine } from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import type { Words } from '#engine/definition/words.ts'
import { cleanText } from '../text/clean-text.ts'
import { field, type FieldOf } from '../field.ts'

/** The format rule of a kind of secret, and the message for a secret that violates it. */
export interface SecretRule {
  readonly isValid: (text: string) => boolean
  readonly code: string
  readonly message: Words
  readonly sample: (n: number) => string
}

/**
 * Field kind: a secret, sealed when it arrives (AES-256-GCM). In a row its value is only whether a secret is stored:
 * `true` or `false`.
 */
export function secret<const Options extends FieldOptions & { max?: number; min?: number; rule?: SecretRule }>(
  options: Options,
): FieldOf<boolean, Options> {
  const { max = 500, min = 0, rule } = options
  const text = cleanText({ max, min })
  return field<boolean, Options>(options, {
    kind: 'secret',
    check: rule ? text.check(refine(rule.isValid, { params: { code: rule.code } })) : text,
    ...(rule && { messages: { [rule.code]: rule.message } }),
    column: { type: 'text' },
    json: (column) => `${column} is not null`,
    sort: null,
    filters: {},
    prepare: 'seal',
    sample: rule?.sample ?? ((n) => `secret-${n}`.padEnd(min, '.')),
    max,
    min,
  })
}
