import type { Field, FieldOptions } from '../core/field.ts'
import { cleanText } from './clean-text.ts'
import { field } from './field.ts'

/** A secret, sealed on arrival (AES-256-GCM). Rows only say whether one is kept: `true` or `false`. */
export function secret(options: FieldOptions & { max?: number; min?: number }): Field {
  const { max = 500, min = 0 } = options
  return field(options, {
    kind: 'secret',
    check: cleanText({ max, min }),
    column: { type: 'text' },
    json: (column) => `${column} is not null`,
    sort: null,
    filters: {},
    prepare: 'seal',
    sample: (n) => `secret-${n}`.padEnd(min, '.'),
    max,
    min,
  })
}
