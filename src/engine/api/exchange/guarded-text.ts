// What a spreadsheet would run as a formula or turn into a figure: formula signs (OWASP's list and their full-width forms,
// also behind spaces and quotes), leading zeros, twelve digits and more, and the notation 8.93E+18.
const misread = /^'*(?:[\s"]*[=+\-@|%＝＋－＠]|[\t\r\n]|0\d+$|\d{12,}$|\d+(?:[.,]\d+)?E[+-]?\d+$)/iu

/** A text as a CSV cell may hold it: an apostrophe in front of what a spreadsheet would not leave as it is. */
export function guarded(text: string): string {
  return misread.test(text) ? `'${text}` : text
}

/** The text that was guarded; texts that begin with an apostrophe of their own keep it. */
export function unguarded(text: string): string {
  return text.startsWith("'") && misread.test(text.slice(1)) ? text.slice(1) : text
}
