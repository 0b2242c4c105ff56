// What a spreadsheet would run as a formula or change without a word: formula signs (OWASP's list and their full-width forms,
// also behind spaces and quotes), leading zeros, and the notation 8.93E+18. Long numbers stay as they are for the
// programs that read them: where a spreadsheet cuts one, it comes back as 8.93E+18, and an import refuses it.
const misread = /^'*(?:[\s"]*[=+\-@|%＝＋－＠]|[\t\r\n]|0\d+$|\d+(?:[.,]\d+)?E[+-]?\d+$)/iu

// Guarded texts of all versions: until 0.1.0 long numbers were guarded, too.
const onceMisread = new RegExp(`${misread.source}|^'*\\d{12,}$`, 'iu')

// A spreadsheet of another language takes another of these signs for the end of a cell, and what follows for the next one.
const nextCell = `(?='*(?:"*[+\\-|%＋－]|(?:[^\\S\\t]|")*[=@＝＠]))`
const unguardedCells = new RegExp(`([,;\\t])${nextCell}`, 'gu')
const guardedCells = new RegExp(`([,;\\t])'${nextCell}`, 'gu')

/** A text as a safe CSV cell: with an apostrophe before parts that a spreadsheet would change, within the text too. */
export function escapeFormula(text: string): string {
  const inner = text.replace(unguardedCells, "$1'")
  return misread.test(text) ? `'${inner}` : inner
}

const longNumber = /^(?:0\d+|\d{12,})$/

/** A number that a spreadsheet would shorten, as a formula that keeps every digit and does nothing else; undefined for other texts. */
export function textFormula(text: string): string | undefined {
  return longNumber.test(text) ? `="${text}"` : undefined
}

/** The text that was guarded; texts that begin with an apostrophe of their own keep it. */
export function unescapeFormula(text: string): string {
  const [, digits] = /^="(\d+)"$/.exec(text) ?? []
  if (digits !== undefined) return digits
  const inner = text.slice(1).replace(guardedCells, '$1')
  return text.startsWith("'") && onceMisread.test(inner) ? inner : text.replace(guardedCells, '$1')
}
