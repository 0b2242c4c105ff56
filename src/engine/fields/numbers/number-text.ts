const foreignDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

/** Converts Arabic-Indic, Persian and full-width digits to 0-9, which the API expects. */
export function plainDigits(text: string): string {
  return text.replace(foreignDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** The signs that may separate the whole part of a number from its fraction; the other sign then groups digits. */
export const decimalMarks = ['.', ','] as const

export type DecimalMark = (typeof decimalMarks)[number]

/** A text that contains one number: its sign, its digits and separators, and the words or symbols around it. */
export interface NumberText {
  readonly minus: boolean
  /** Digits and separators: the digits are 0-9, and there is one kind of space and one kind of apostrophe. */
  readonly figures: string
  readonly affixes: readonly string[]
}

const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A text without invisible characters. */
export function visibleText(text: string): string {
  return (/^[\x20-\x7e]*$/.test(text) ? text : text.replace(invisible, '')).trim()
}

const oneNumber = /^([^\d]*?)((?:(?<=^|[-+\s\p{Sc}])[.,\u066b])?\d(?:[\d.,\u066b\u066c' ]*\d)?)([^\d]*)$/u

/**
 * Splits a text into its only number and the words or symbols around it; null if the text contains no number or
 * several.
 */
export function splitNumber(text: string): NumberText | null {
  if (/^\d[\d.,]*$/.test(text) && !/[.,]$/.test(text)) return { minus: false, figures: text, affixes: [] }
  const [, inBrackets] = /^([^\d()]*\([^()]*\)[^\d()]*)$/.exec(text) ?? []
  const written = plainDigits(visibleText(inBrackets?.replace('(', '-').replace(')', '') ?? text))
    .replace(/\s/g, ' ')
    .replace(/[\u2018\u2019\u02bc\u2032`\u00b4]/g, "'")
    .replace(/[\u2212\ufe63\uff0d]/g, '-')
    .replace(/[\u060c\uff0c]/g, ',')
    .replaceAll('\uff0e', '.')
  const [, before = '', figures = '', after = ''] = oneNumber.exec(written) ?? []
  if (figures === '') return null
  const behind = after.replace(/^[.,](?:-|\s|$)/, '')
  const signs = [...before, ...(/^\s*-/.test(behind) ? '-' : '')].filter((sign) => sign === '-' || sign === '+')
  if (signs.length > 1) return null
  const affixes = [before.replace(/[-+]/g, ''), behind.replace(/^\s*-/, '')].map((one) => one.trim())
  return { minus: signs[0] === '-', figures, affixes: affixes.filter(Boolean) }
}

/** The numbers that a text may mean, by decimal mark, in the API's form `1234.5`; empty if the text is not a number. */
export function numberReadings({
  minus,
  figures,
}: Pick<NumberText, 'minus' | 'figures'>): ReadonlyMap<DecimalMark, string> {
  const readings = new Map<DecimalMark, string>()
  for (const mark of decimalMarks) {
    const plain = readFigures(figures, mark)
    if (plain !== null) readings.set(mark, minus ? `-${plain}` : plain)
  }
  return readings
}

const western = /^[1-9]\d{0,2}(?:([.,\u066c' ])\d{3})(?:\1\d{3})*$/
const indian = /^[1-9]\d?(?:,\d{2})+,\d{3}$/

function readFigures(figures: string, mark: DecimalMark): string | null {
  const [whole = '', fraction, ...more] = figures.split(mark === '.' ? /[.\u066b]/ : /[,\u066b]/)
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null
  if (whole !== '' && !/^\d+$/.test(whole) && !western.test(whole) && !indian.test(whole)) return null
  const plain = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return fraction === undefined ? plain : `${plain}.${fraction}`
}
