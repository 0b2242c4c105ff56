// Texts that a spreadsheet would run as a formula or change silently. These are formula signs (OWASP's list and their
// full-width forms, also after spaces and quotes), leading zeros, and the notation 8.93E+18. Long numbers stay
// unchanged for other programs. If a spreadsheet shortens one, the file contains 8.93E+18, and an import refuses it.
const misread = /^'*(?:[\s"]*[=+\-@|%＝＋－＠]|[\t\r\n]|0\d+$|\d+(?:[.,]\d+)?E[+-]?\d+$)/iu

// Texts that any version has guarded; versions before 0.1.0 also guarded long numbers.
const onceMisread = new RegExp(`${misread.source}|^'*\\d{12,}$`, 'iu')

// A spreadsheet in another language may use one of these characters as its delimiter. The text after the character then
// becomes a cell.
const nextCell = `(?='*(?:"*[+\\-|%＋－]|(?:[^\\S\\t]|")*[=@＝＠]))`
const unguardedCells = new RegExp(`([,;\\t])${nextCell}`, 'gu')
const guardedCells = new RegExp(`([,;\\t])'${nextCell}`, 'gu')

/**
 * The text as a safe CSV cell: an apostrophe is added before parts that a spreadsheet would change, also within the
 * text.
 */
export function escapeFormula(text: string): string {
  const inner = text.replace(unguardedCells, "$1'")
  return misread.test(text) ? `'${inner}` : inner
}

const longNumber = /^(?:0\d+|\d{12,})$/

/**
 * A number that a spreadsheet would shorten, as a formula that only returns all its digits; undefined for other texts.
 */
export function textFormula(text: string): string | undefined {
  return longNumber.test(text) ? `="${text}"` : undefined
}

/** The original text of a guarded cell. The apostrophe at the beginning of an unguarded text is not removed. */
export function unescapeFormula(text: string): string {
  const [, digits] = /^="(\d+)"$/.exec(text) ?? []
  if (digits !== undefined) return digits
  const inner = text.slice(1).replace(guardedCells, '$1')
  return text.startsWith("'") && onceMisread.test(inner) ? inner : text.replace(guardedCells, '$1')
}
