import * as z from 'zod/mini'
import type { Field, FieldOptions } from '../core/field.ts'
import { field } from './field.ts'
import { rangeFilters } from './filter.ts'
import { valueSort } from './sorting.ts'
import { must, mustFirst } from './must.ts'

const sort = valueSort('numeric', `'Infinity'`)

/** An exact decimal number in a string, never a float: `"12.50"`. Bounds are compared digit by digit, not in floating point. */
export function decimalText({
  digits,
  scale,
  min,
  max,
}: {
  digits: number
  scale: number
  min?: number
  max?: number
}) {
  const shape = new RegExp(`^-?\\d{1,${digits - scale}}${scale > 0 ? `(\\.\\d{1,${scale}})?` : ''}$`)
  const units = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(scale, '0'))
  }
  const bound = (value: number) => BigInt(Math.round(value * 10 ** scale))
  return z.string().check(
    mustFirst((text) => shape.test(text), 'number'),
    must((text) => min === undefined || units(text) >= bound(min), 'small', { min: min ?? 0 }),
    must((text) => max === undefined || units(text) <= bound(max), 'big', { max: max ?? 0 }),
  )
}

/** A number with decimals, `digits` in all and `scale` after the point. */
export function decimal(
  options: FieldOptions & { digits?: number; scale?: number; min?: number; max?: number },
): Field {
  const { digits = 14, scale = 2, min, max } = options
  return field(options, {
    kind: 'decimal',
    check: decimalText({ digits, scale, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }),
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
    filters: rangeFilters(decimalText({ digits, scale }), sort),
    sample: (n) => String(Math.min(max ?? Infinity, Math.max(min ?? 0, n))),
    scale,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  })
}
