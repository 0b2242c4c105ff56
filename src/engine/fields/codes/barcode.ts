import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { textFilters } from '../filter.ts'
import { textSort } from '../sorting.ts'
import { refineWithCode, refineWithCodeOrAbort } from '../refine-with-code.ts'
import { barcodeSearchTexts, readBarcode } from './read-barcode.ts'

// The numbers of digits of GTIN-8, UPC-A, EAN-13 and GTIN-14 (GS1 General Specifications).
const lengths = [8, 12, 13, 14]

/** The check digit for the other digits of a barcode: alternating weights 3 and 1 from the right. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

function isOdd(barcode: unknown): boolean {
  const digits = String(barcode)
  return !lengths.includes(digits.length) || checkDigitOf(digits.slice(0, -1)) !== digits.at(-1)
}

/**
 * Field kind: an EAN or UPC barcode. A barcode with an unusual length or a wrong check digit is stored only after the
 * user confirms it.
 */
export function barcode<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind: 'barcode',
    check: z.string().check(
      z.overwrite(readBarcode),
      refineWithCodeOrAbort((text) => /^\d*$/.test(text), 'number'),
      refineWithCode((text) => text.length >= 6, 'short', { min: 6 }),
      refineWithCode((text) => text.length <= 14, 'long', { max: 14 }),
    ),
    searchTexts: barcodeSearchTexts,
    warningOf: (value) => (isOdd(value) ? 'barcode' : null),
    column: { type: 'text', check: (column) => `${column} ~ '^[0-9]{6,14}$'` },
    json: (column) => column,
    sort: textSort,
    filters: textFilters,
    sample: (n) => {
      const digits = `200${String(n).padStart(9, '0')}`
      return digits + checkDigitOf(digits)
    },
    min: 6,
    max: 14,
  })
}
