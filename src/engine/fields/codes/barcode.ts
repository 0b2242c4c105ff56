import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { textFilters } from '../filter.ts'
import { textSort } from '../sorting.ts'
import { refineWithCode, refineWithCodeOrAbort } from '../refine-with-code.ts'
import { groupedDigits, keyboardDigits, unwrapCode, visibleText } from './pasted-code.ts'

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

// GS1 elements of fixed length that may come before or after `01`: SSCC, content, dates and variant.
const fixedElements = /^(?:00\d{18}|02\d{14}|1[1-7]\d{6}|20\d{2})/

// The group separator of GS1, which ends an element of variable length.
const separator = '\u001d'

/**
 * Returns the barcode in a scanned or copied text. The text may come from another keyboard layout, have a prefix or a
 * label, or be written in groups. It may also contain the GTIN among GS1 elements `(01)…(21)…`. From any other text,
 * only the characters around it are removed.
 */
function readBarcode(text: string): string {
  if (/^\d+$/.test(text)) return text
  const visible = visibleText(text).trim()
  const typed = keyboardDigits(visible)
  if (typed !== null) return typed
  const gtin = gtinIn(visible)
  if (gtin !== null) return gtin
  const bare = unwrapCode(
    visible.replace(/^(?:EAN|UPC|GTIN|ISBN|code[- ]barres|barcode|الرمز الشريطي)[- ]?\d{0,2}\s*[:=]\s*/i, ''),
  )
  return groupedDigits(bare) ?? bare
}

/** The barcode that a search text means; empty for a text that may be something else, such as a date. */
function barcodeSearchTexts(typed: string): readonly string[] {
  const digits = readBarcode(typed)
  if (!/^\d{6,14}$/.test(digits)) return []
  return digits.length >= 12 || !/\d[\s.,/-]+\d/.test(typed) ? [digits] : []
}

/**
 * The GTIN in GS1 elements or in a GS1 Digital Link. GTINs have 14 digits, so the leading zero of a 13-digit barcode is
 * removed.
 */
function gtinIn(text: string): string | null {
  const [, written] =
    /\(01\)\s*(\d{14})(?!\d)/.exec(text) ?? /^https?:\/\/[^\s?#]+\/01\/(\d{8,14})(?![\d.])/i.exec(text) ?? []
  const gtin = written ?? elementsGtin(text)
  return gtin === null ? null : gtin.replace(/^0(?=\d{13}$)/, '')
}

/**
 * The GTIN in GS1 elements without brackets. Only a symbology identifier or a separator shows that a text consists of
 * such elements.
 */
function elementsGtin(text: string): string | null {
  const hasPrefix = /^\](?:C1|e0|d2|Q3|J1)/.test(text)
  let rest = hasPrefix || text.trimEnd().includes(separator) ? text.slice(hasPrefix ? 3 : 0) : ''
  rest = rest.startsWith(separator) ? rest.slice(1) : rest
  while (fixedElements.test(rest)) rest = rest.replace(fixedElements, '')
  return /^01(\d{14})/.exec(rest)?.[1] ?? null
}
