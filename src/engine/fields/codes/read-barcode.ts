import { groupedDigits, keyboardDigits, unwrapCode, visibleText } from './pasted-code.ts'

// Application identifiers of fixed length that may stand before `01` or behind it: SSCC, content, dates and variant.
const fixedElements = /^(?:00\d{18}|02\d{14}|1[1-7]\d{6}|20\d{2})/

// The group separator of GS1, which ends an element.
const separator = '\u001d'

/**
 * A barcode as scanners and copies bring it: typed through another keyboard, behind a symbology identifier or a label, in groups,
 * or as the GTIN among GS1 elements `(01)…(21)…`. The text itself where it is none.
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

/** The barcode that somebody searches for; none for a text that may be something else, such as a date. */
export function barcodeSearchTexts(typed: string): readonly string[] {
  const digits = readBarcode(typed)
  if (!/^\d{6,14}$/.test(digits)) return []
  return digits.length >= 12 || !/\d[\s.,/-]+\d/.test(typed) ? [digits] : []
}

/** The GTIN of GS1 elements or of a GS1 Digital Link; printed barcodes of 13 digits stand in it behind a zero. */
function gtinIn(text: string): string | null {
  const [, written] =
    /\(01\)\s*(\d{14})(?!\d)/.exec(text) ?? /^https?:\/\/[^\s?#]+\/01\/(\d{8,14})(?![\d.])/i.exec(text) ?? []
  const gtin = written ?? elementsGtin(text)
  return gtin === null ? null : gtin.replace(/^0(?=\d{13}$)/, '')
}

/** The GTIN of elements without brackets: only a symbology identifier or a separator says that these are elements. */
function elementsGtin(text: string): string | null {
  const hasPrefix = /^\](?:C1|e0|d2|Q3|J1)/.test(text)
  let rest = hasPrefix || text.trimEnd().includes(separator) ? text.slice(hasPrefix ? 3 : 0) : ''
  rest = rest.startsWith(separator) ? rest.slice(1) : rest
  while (fixedElements.test(rest)) rest = rest.replace(fixedElements, '')
  return /^01(\d{14})/.exec(rest)?.[1] ?? null
}
