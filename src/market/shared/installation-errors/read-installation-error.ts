import { plainDigits } from '#engine/fields/numbers/number-text.ts'
import { causes, errorRows, type Cause, type Fault, type Remedy, type Reuse } from './installation-errors.ts'

/** An installation error read from a text. The cause is null for an error code that the table does not have. */
export interface InstallationError {
  readonly code: string
  readonly known: {
    readonly cause: Cause
    readonly faults: readonly Fault[]
    readonly reuse: Reuse
    readonly remedy: Remedy
    readonly source: string
  } | null
}

const subject = String.raw`(8\.\d{1,2}(?:\.\d{1,2})?)`
const reason = String.raw`(\d\.\d{1,2})`
// Only signs and a few words may separate the codes, so that versions and prices elsewhere in a text are not combined.
const pair = new RegExp(
  String.raw`(?<![\d.])${subject}(?:[\s./,;:|()–—-]|reason|raison|code|and|et)+${reason}(?![\d.]*\d)`,
  'i',
)
const subjectFirst = new RegExp(String.raw`subject\W*code\W*${subject}(?!\d)[^]{0,80}?reason\W*code\W*${reason}`, 'i')
const reasonFirst = new RegExp(String.raw`reason\W*code\W*${reason}[^]{0,80}?subject\W*code\W*${subject}(?!\d)`, 'i')

/**
 * Reads the error of an installation from a text: a code, a pasted sentence, or the subject and reason of SGP.22. Returns
 * null when the text contains neither a known error nor anything that looks like an error code.
 */
export function readInstallationError(text: string): InstallationError | null {
  const plain = plainDigits(text).normalize('NFKC').slice(0, 2000)
  const codes = statusCodes(plain) ?? androidCode(plain)
  const row = codes ? errorRows.find(({ code }) => code === codes) : sentenceRow(plain)
  if (row) {
    const { code, cause, source } = row
    return { code, known: { cause, ...causes[cause], source } }
  }
  const code = codes ?? unknownCode(plain)
  return code === null ? null : { code, known: null }
}

/** The subject and the reason of a text, as `8.1.1/3.8`. */
function statusCodes(text: string): string | null {
  const [, ...first] = subjectFirst.exec(text) ?? []
  const [, later, sooner] = reasonFirst.exec(text) ?? []
  const [, ...bare] = pair.exec(text) ?? []
  const [one, two] = first.length > 0 ? first : sooner ? [sooner, later] : bare
  return one && two ? `${one}/${two}` : null
}

// A number alone, or after a word for an error: other numbers of five digits are postcodes and prices.
const errorNumbers = /(?:^\W*|(?:err\w*|code|خطأ)\P{N}{0,20})(100(?:0\d|1[0-7]))(?![\d.,]*\d)/iu
const longNumbers = /(?<![\d.\w])(0x0?[0-9a-f]{7}|\d{8,9})(?![\d.\w])/i

// The operation whose detailed code has the subject and the reason in its last 24 bits, in six groups of four.
const subjectReasonOperation = 10
const operations = 12

/** The error of an Android code: the number of an error, or a detailed code, which contains that number or the codes of SGP.22. */
function androidCode(text: string): string | null {
  const number = errorNumbers.exec(text)?.[1]
  if (number) return number
  const detailed = Number(longNumbers.exec(text)?.[1] ?? Number.NaN)
  const operation = detailed >>> 24
  if (!Number.isInteger(detailed) || operation < 1 || operation > operations) return null
  if (operation !== subjectReasonOperation) {
    const error = detailed & 0xff_ff_ff
    return error >= 10_000 && error <= 10_017 ? String(error) : null
  }
  const [a, b, c, d, e, f] = [20, 16, 12, 8, 4, 0].map((bits) => (detailed >>> bits) & 0xf)
  const reasonParts = d ? [d, e, f] : [e, f]
  return a === 8 ? `${[a, b, ...(c ? [c] : [])].join('.')}/${reasonParts.join('.')}` : null
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

function sentenceRow(text: string) {
  const letters = lettersOf(text)
  return errorRows.find(({ code, texts = [] }) =>
    [code, ...texts].some((one) => lettersOf(one).length > 10 && letters.includes(lettersOf(one))),
  )
}

const errorWords = /\b(?:error|erreur|fail(?:ed|ure)?|échec|unable|cannot|can['’]t|impossible)\b|خطأ|تعذر|فشل/iu
const anyCode = /(?:error|erreur|خطأ)(?:\s*code)?\P{L}{0,12}?([a-z]{0,12}[-_ ]?\d[\w.-]{0,20})/iu
const longestComplaint = 300

/** A code that follows the word “error”; the whole short sentence if it complains without a code. */
function unknownCode(text: string): string | null {
  const code = anyCode.exec(text)?.[1]
  if (code) return code
  return errorWords.test(text) && text.length <= longestComplaint ? text.trim() : null
}
