import * as z from 'zod/mini'
import type { FieldOptions, NumberConvention } from '#engine/definition/field.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { field, type FieldOf } from '../field.ts'
import { rangeFilters } from '../filter.ts'
import { refineWithCode, refineWithCodeOrAbort } from '../refine-with-code.ts'
import { valueSort } from '../sorting.ts'
import { bytesOf, endless, readUnits, unlimited, writeBytes } from './byte-units.ts'
import { isUnlimited, Misread, readAmount } from './amount-text.ts'

type Bytes = number | typeof unlimited

const sort = valueSort('bigint', '9223372036854775807')

// The maximum number of bytes: more than any offer contains, and small enough for exact gigabytes in floating point.
const most = 10 ** 15

const storedBytes = z.transform((bytes: Bytes) => (bytes === unlimited ? endless : bytes))

/** A number of bytes from the URL. */
const bytesFilter = z.pipe(
  z.string().check(z.regex(/^(\d{1,16}|unlimited)$/)),
  z.transform((text) => (text === unlimited ? endless : Number(text))),
)

const messages = defineMessages('bytes', {
  type: words(
    'Le champ {{field}} s’écrit avec son unité, par exemple 5 Go, 512 Mio ou Illimité',
    'The field {{field}} takes a unit, such as 5 GB, 512 MiB or Unlimited',
    'يُكتب الحقل {{field}} مع وحدته، مثل 5 غيغابايت أو \u2066512 MiB\u2069 أو غير محدود',
  ),
})

/** Field kind: an exact whole number of bytes, or `"unlimited"`. */
export function bytes<const Options extends FieldOptions>(options: Options): FieldOf<Bytes, Options> {
  const json = (column: string): string =>
    `case when ${column} = ${endless} then '"${unlimited}"'::jsonb else to_jsonb(${column}) end`
  return field<Bytes, Options>(options, {
    kind: 'bytes',
    check: z.pipe(
      z.union([
        z.number().check(
          refineWithCodeOrAbort(Number.isInteger, 'type'),
          refineWithCode((value) => value >= 0, 'small', { min: 0 }),
          refineWithCode((value) => value <= most, 'big', { max: most }),
        ),
        z.enum([unlimited]),
      ]),
      storedBytes,
    ),
    messages,
    column: { type: 'bigint', check: (column) => `${column} between 0 and ${endless}` },
    json,
    recorded: json,
    cell: { write: (value, language) => writeBytes(value, language), read: readBytes },
    sort,
    filters: rangeFilters(bytesFilter, sort),
    sample: (n) => n * 1e9,
    units: () => readUnits,
    min: 0,
  })
}

/**
 * Reads an amount of data with its unit, in any of Souk's languages. A number without a unit means bytes, and is
 * accepted only from one megabyte.
 */
export function readBytes(text: string, how: NumberConvention): unknown {
  if (isUnlimited(text)) return unlimited
  const amount = readAmount(text, readUnits, how)
  if (amount instanceof Misread) return amount.code === 'number' ? text : amount
  const count = bytesOf(amount.count, how.unit?.endsWith('iB') ? binaryOf(amount.unit) : (amount.unit ?? { size: 1 }))
  return amount.unit === undefined && count < 1e6 ? text : count
}

/** Returns the binary size of a decimal unit. A supplier whose column is in GiB or MiB also means 1024 MB by 1 GB. */
function binaryOf(unit: { readonly size: number } = { size: 1 }): { readonly size: number } {
  const power = Math.log10(unit.size) / 3
  return Number.isInteger(power) ? { size: 1024 ** power } : unit
}
