import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { isJsonObject } from '#engine/definition/json-object.ts'
import { field, type FieldOf } from '#engine/fields/field.ts'
import { planIn, planSummary } from './plan-summary.ts'
import type { Plan } from './plan-fields.ts'

/**
 * The field kind for a plan as it was sold, read-only: `countries` (ISO 3166-1 alpha-2), `dataAllowance` (bytes or
 * `"unlimited"`), `voiceMinutes`, `textMessages` and `validityDays`.
 */
export function plan<const Options extends FieldOptions>(options: Options): FieldOf<Plan, Options> {
  return field<Plan, Options>(options, {
    kind: 'plan',
    check: z.record(z.string(), z.unknown()),
    column: { type: 'jsonb' },
    json: (column) => column,
    cell: {
      write: (value, language) => (isJsonObject(value) ? planSummary(planIn(value), language) : ''),
      read: (text) => text,
    },
    sort: null,
    filters: {},
    sample: (n) => ({
      ...{ countries: ['JP'], dataAllowance: n * 1e9, validityDays: 15 },
      ...{ voiceMinutes: null, textMessages: null },
    }),
  })
}
