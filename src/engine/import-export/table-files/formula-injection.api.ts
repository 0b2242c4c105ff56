// What a spreadsheet would run as a formula or change without a word: formula signs (OWASP's list and their full-width forms,
// also behind spaces and quotes), leading zeros, and the notation 8.93E+18. Long numbers stay as they are for the
// programs that read them: where a spreadsheet cuts one, it comes back as 8.93E+18, and an import refuses it.
const misread = /^'*(?:[\s"]*[=+\-@|%＝＋－＠]|[\t\r\n]|0\d+$|\d+(?:[.,]\d+)?E[+-]?\d+$)/iu

// What was guarded by any version: until 0.1.0 long numbers were, too.
const onceMisread = new RegExp(`${misread.source}|^'*\\d{12,}$`, 'iu')

/** A text as a CSV cell may hold it: an apostrophe in front of what a spreadsheet would not leave as it is. */
export function escapeFormula(text: string): string {
  return misread.test(text) ? `'${text}` : text
}

/** The text that was guarded; texts that begin with an apostrophe of their own keep it. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && onceMisread.test(text.slice(1)) ? text.slice(1) : text
}
