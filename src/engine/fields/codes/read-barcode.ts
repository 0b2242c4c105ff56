import { groupedDigits, keyboardDigits, unwrapCode, visibleText } from './pasted-code.ts'

// GS1 elements of fixed length that may come before or after `01`: SSCC, content, dates and variant.
const fixedElements = /^(?:00\d{18}|02\d{14}|1[1-7]\d{6}|20\d{2})/

// The group separator of GS1, which ends an element of variable length.
const separator = '\u001d'

/**
 * Returns the barcode in a scanned or copied text. The text may come from another keyboard layout, have a prefix or a
 * label, or be written in groups. It may also contain the GTIN among GS1 elements `(01)…(21)…`. From any other text,
 * only the characters around it are removed.
 */
export function readBarcode(text: string): string {
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
export function barcodeSearchTexts(typed: string): readonly string[] {
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
