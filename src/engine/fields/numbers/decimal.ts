import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { misreadOf } from './amount-text.ts'
import { field, type FieldOf } from '../field.ts'
import { rangeFilters } from '../filter.ts'
import { valueSort } from '../sorting.ts'

const sort = valueSort('numeric', `'Infinity'`)

/** The current limits of a number: its digits before and after the decimal point, and its bounds. */
export interface Limits {
  readonly whole: number
  readonly decimals: number
  readonly min?: number
  readonly max?: number
}

/**
 * The schema of an exact decimal number as a string, never a float: `"12.50"`. Bounds are compared digit by digit, not
 * in floating point.
 */
export function decimalText(limits: () => Limits) {
  return z.string().check(
    z.check<string>((payload) => {
      const wrong = faultOf(payload.value, limits())
      if (wrong) payload.issues.push({ code: 'custom', input: payload.value, params: wrong })
    }),
  )
}

function faultOf(text: string, { whole, decimals, min, max }: Limits): Readonly<Record<string, unknown>> | null {
  const [, sign = '', before = '', after = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (before === '' || before.length > whole) return { code: 'number' }
  if (after.length > decimals) return decimals > 0 ? { code: 'decimals', max: decimals } : { code: 'whole' }
  const units = BigInt(sign + before + after.padEnd(decimals, '0'))
  const bound = (value: number): bigint => BigInt(Math.round(value * 10 ** decimals))
  if (min !== undefined && units < bound(min)) return { code: 'small', min }
  if (max !== undefined && units > bound(max)) return { code: 'big', max }
  return null
}

/**
 * Field kind: a number with decimals, with `digits` digits in total and `scale` digits after the decimal point. With
 * `currencyField`, it is an amount in the currency (ISO 4217) that this field of the row names.
 */
export function decimal<
  const Options extends FieldOptions & {
    digits?: number
    scale?: number
    min?: number
    max?: number
    currencyField?: string
  },
>(options: Options): FieldOf<string, Options> {
  const { digits = 14, scale = 2, min, max, currencyField } = options
  const shape = { whole: digits - scale, decimals: scale }
  return field<string, Options>(options, {
    kind: 'decimal',
    check: decimalText(() => ({ ...shape, ...(min !== undefined && { min }), ...(max !== undefined && { max }) })),
    column: {
      type: `numeric(${digits},${scale})`,
      check: (column) =>
        [
          `${column} <> 'NaN'`,
          ...(min === undefined ? [] : [`${column} >= ${min}`]),
          ...(max === undefined ? [] : [`${column} <= ${max}`]),
        ].join(' and '),
    },
    json: (column) => `${column}::text`,
    sort,
    filters: rangeFilters(
      decimalText(() => shape),
      sort,
    ),
    sample: (n) => String(Math.min(max ?? Infinity, Math.max(min ?? 0, n))),
    decimals: () => scale,
    ...(currencyField && { currencyField }),
    misreadOf: (typed) => misreadOf(typed, []),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  })
}
