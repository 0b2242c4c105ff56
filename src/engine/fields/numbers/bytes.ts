import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import type { Language } from '#engine/definition/locale.ts'
import { words } from '#engine/definition/words.ts'
import { field, type FieldOf } from '../field.ts'
import { rangeFilters } from '../filter.ts'
import { refineWithCode } from '../refine-with-code.ts'
import { valueSort } from '../sorting.ts'
import { bytesOf, byteUnits, endless, unlimited, writeBytes } from './byte-units.ts'
import { plainDigits, readNumber } from './number-text.ts'

type Bytes = number | typeof unlimited

const sort = valueSort('bigint', '9223372036854775807')

// More than anybody sells, and few enough that a count of gigabytes is exact in floating point.
const most = 10 ** 15

const kept = z.transform((bytes: Bytes) => (bytes === unlimited ? endless : bytes))

/** Bytes read from the URL. */
const bytesFilter = z.pipe(
  z.string().check(z.regex(/^(\d{1,16}|unlimited)$/)),
  z.transform((text) => (text === unlimited ? endless : Number(text))),
)

const messages = {
  type: words(
    'Le champ {{field}} s’écrit avec son unité, par exemple 5 Go, 512 Mio ou Illimité',
    'The field {{field}} takes a unit, such as 5 GB, 512 MiB or Unlimited',
    'يُكتب الحقل {{field}} مع وحدته، مثل 5 غيغابايت أو \u2066512 MiB\u2069 أو غير محدود',
  ),
}

/** An exact number of bytes, whole, or `"unlimited"`. */
export function bytes<const Options extends FieldOptions>(options: Options): FieldOf<Bytes, Options> {
  const json = (column: string): string =>
    `case when ${column} = ${endless} then '"${unlimited}"'::jsonb else to_jsonb(${column}) end`
  return field<Bytes, Options>(options, {
    kind: 'bytes',
    check: z.pipe(
      z.union([
        z.int().check(
          refineWithCode((value) => value >= 0, 'small', { min: 0 }),
          refineWithCode((value) => value <= most, 'big', { max: most }),
        ),
        z.literal(unlimited),
      ]),
      kept,
    ),
    messages,
    column: { type: 'bigint', check: (column) => `${column} between 0 and ${endless}` },
    json,
    recorded: json,
    cell: { write: (value, language) => writeBytes(value, language), read: readBytes },
    sort,
    filters: rangeFilters(bytesFilter, sort),
    sample: (n) => n * 1e9,
    min: 0,
  })
}

/** Reads bytes with their unit, in any language of the product; without one, what is no whole megabyte is not taken for bytes. */
export function readBytes(text: string, language: Language): unknown {
  const written = plainDigits(text).trim()
  const [, figures = '', unit = ''] = /^([\d\s.,'’\u00a0\u202f\u066b\u066c]*)(.*)$/s.exec(written) ?? []
  if (figures.trim() === '') return endlessWords.has(wordOf(unit)) ? unlimited : text
  const plain = readNumber(figures, language)
  const size = unit === '' ? 1 : sizes.get(wordOf(unit))
  if (plain === null || size === undefined) return text
  const count = bytesOf(plain, { size })
  return unit === '' && count < 1e6 ? text : count
}

function wordOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('ة', 'ه')
    .toLowerCase()
    .trim()
}

const sizes: ReadonlyMap<string, number> = new Map<string, number>([
  ...byteUnits.flatMap(({ name, size, label }) =>
    [name, ...Object.values(label)].map((word) => [wordOf(word), size] as const),
  ),
  ...['G', 'جيجابايت', 'جيغابايت'].map((word) => [wordOf(word), 1e9] as const),
  ...['M', 'ميجابايت'].map((word) => [wordOf(word), 1e6] as const),
  ...['TB', 'To', 'تيرابايت'].map((word) => [wordOf(word), 1e12] as const),
])

const endlessWords = new Set(
  ['unlimited', 'illimité', 'illimitée', 'illimitées', 'illimités', '∞', 'غير محدود', 'غير محدودة'].map(wordOf),
)
