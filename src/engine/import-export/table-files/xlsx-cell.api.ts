import { format, getFormatDateInfo, getFormatInfo, isValidFormat, getFormatFromId } from 'numfmt'

/** A cell of a workbook: its canonical value, its displayed text, and information about problems. */
export interface WorkbookCell {
  /**
   * The canonical value. A plain number has a `.` as decimal mark, followed by a currency sign or ` %` if the cell has
   * one. A day or moment is in ISO notation; any other value is a text.
   */
  readonly text: string
  /** Whether `text` is the value of a typed cell, whose notation does not depend on the language. */
  readonly exact: boolean
  /** The displayed text, if the format adds to the value: `7 jours`, `06 12 34 56 78`. */
  readonly shown?: string
  /** The exact value, in the notation of `text`, if the display rounds or scales it. */
  readonly contents?: string
  /** The reason why the cell has no value. */
  readonly fault?: CellFault
}

/**
 * The reason why a cell has no value: its formula has an error, its formula has no stored result, or the program has
 * lost digits.
 */
export interface CellFault {
  readonly code: 'cell_error' | 'formula_unsaved' | 'scientific'
  readonly value: string
}

/** Reads the numbers and texts of cells that share a number format (ECMA-376 part 1, 18.8.31). */
export interface CellFormat {
  number(raw: string): WorkbookCell
  text(text: string): WorkbookCell
}

/** A cell that contains a text. */
export function textCell(text: string): WorkbookCell {
  return { text, exact: false }
}

/** The reader for cells with a number format; an invalid format leaves values unchanged. */
export function cellFormat(pattern: string, dates1904: boolean): CellFormat {
  const valid = isValidFormat(pattern) ? pattern : 'General'
  const info = getFormatInfo(valid)
  const text = (value: string): WorkbookCell => {
    const shown = info.isText || /;[^;]*;[^;]*;/.test(valid) ? displayed(valid, value) : ''
    return shown === '' || shown === value.trim() ? textCell(value) : { ...textCell(value), shown }
  }
  if (info.isDate) return { text, number: (raw) => timeCell(valid, Number(raw), dates1904) }
  if (valid === 'General' || valid === '@') return { text, number: (raw) => plainNumber(raw) }
  const neutral = withoutLocale(valid)
  return { text, number: (raw) => plainNumber(raw, neutral) }
}

// Excel computes in floating point: 15 digits are exact, further digits of a longer number are lost.
const exactBelow = 1e15

function plainNumber(raw: string, pattern?: string): WorkbookCell {
  const value = Number(raw)
  if (!Number.isFinite(value)) return textCell(raw)
  if (Math.abs(value) >= exactBelow) {
    const written = /e/i.test(raw) ? raw : value.toExponential()
    return { text: written, exact: false, fault: { code: 'scientific', value: written } }
  }
  const stored: WorkbookCell = { text: plainText(value), exact: true }
  return pattern === undefined ? stored : shownNumber(stored, value, pattern)
}

/** A number as text, without floating-point errors. */
function plainText(value: number): string {
  const plain = String(Number(value.toPrecision(15)))
  return plain.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : plain
}

const oneNumber = /\d[\d,]*(?:\.\d*)?|\.\d+/g

/** A number as its format displays it: rounded, in per cent, with leading zeros or with a currency. */
function shownNumber(stored: WorkbookCell, value: number, pattern: string): WorkbookCell {
  const shown = displayed(pattern, value)
  if (/\dE[+-]?\d/i.test(shown)) return stored
  const [written = '', ...others] = shown.match(oneNumber) ?? []
  if (written === '' || others.length > 0) return shown === '' ? stored : { ...stored, shown }
  const digits = written.replaceAll(',', '')
  const percent = /[%٪]/.test(shown)
  const target = Math.abs(Number((percent ? value * 100 : value).toPrecision(15)))
  const decimals = digits.split('.')[1]?.length ?? 0
  const figure = Number(digits)
  // A format that counts in thousands, or contains digits itself, displays a different number from the cell's value.
  if (Math.abs(figure - target) > 0.5000001 * 10 ** -decimals) return { ...stored, shown, contents: stored.text }
  const sign = value < 0 && figure !== 0 ? '-' : ''
  const plain = /^0\d/.test(digits) ? digits : plainText(figure)
  const [before = '', after = ''] = shown.split(written).map((one) => one.replace(/^[-+()\s]+|[-+()\s]+$/g, ''))
  const currency = percent ? undefined : currencyIn(`${before} ${after}`, pattern)
  const unit = percent ? ' %' : currency === undefined ? '' : ` ${currency}`
  const words = unit === '' && before + after !== ''
  return {
    text: `${sign}${plain}${unit}`,
    exact: true,
    ...(words && { shown: [before, `${sign}${plain}`, after].filter(Boolean).join(' ') }),
    ...(figure !== target && { contents: `${value < 0 ? '-' : ''}${plainText(target)}${unit}` }),
  }
}

const currencyCodes = new Set(Intl.supportedValuesOf('currency'))
const abbreviations = /^(?:DH|DHS|Dh|Dhs|DT|DA|LE|FCFA|CFA|د\.م\.?|د\.ت\.?|د\.ج\.?|ج\.م\.?|ر\.س\.?|د\.إ\.?)$/u

/** The currency sign or code in the text beside a number. */
function currencyIn(beside: string, pattern: string): string | undefined {
  const named = new Set(Array.from(pattern.matchAll(/\[\$([^\]]+)\]/g), ([, symbol = '']) => symbol.trim()))
  return beside
    .replace(/[\u200e\u200f\u061c]/g, '')
    .split(/\s+/)
    .find((word) => /\p{Sc}/u.test(word) || currencyCodes.has(word) || abbreviations.test(word) || named.has(word))
}

// The format with its currency but without its language, so that numbers are displayed with a decimal point.
function withoutLocale(pattern: string): string {
  return pattern.replace(/\[\$([^\]-]*)-[^\]]*\]/g, (_, symbol: string) => (symbol === '' ? '' : `[$${symbol}]`))
}

function displayed(pattern: string, value: string | number): string {
  return format(pattern, value, { locale: 'en', throws: false, invalid: '' }).trim()
}

const day = 86_400_000

/** Converts a day, a moment, a time of day or a duration, as the cell's format displays it. */
function timeCell(pattern: string, serial: number, dates1904: boolean): WorkbookCell {
  if (!Number.isFinite(serial) || Math.abs(serial) > 2_958_466) return textCell(String(serial))
  const parts = getFormatDateInfo(pattern)
  const hasDay = parts.year || parts.month || parts.day
  if (!hasDay && (/\[[hms]+\]/i.test(pattern) || (serial >= 0 && serial < 1))) {
    return textCell(/\[[hms]+\]/i.test(pattern) ? displayed(pattern, serial) : timeOfDay(serial))
  }
  // Sums of days and hours differ from the full second by an invisible error, which this rounding removes.
  const unit = parts.seconds ? 1 : 1000
  const moments = Math.round((serial * day) / unit) * unit
  const whole = Math.floor(moments / day)
  // Excel has a 29 February 1900, so its day numbers before March 1900 are one day off.
  const days = dates1904 ? whole + 1462 : whole < 60 ? whole + 1 : whole
  const iso = new Date((days - 25_569) * day + (moments - whole * day)).toISOString()
  // A time in a workbook has no time zone, so the Z is removed.
  const text = moments === whole * day ? iso.slice(0, 10) : iso.slice(0, -1)
  if (parts.year && parts.month && parts.day) return { text, exact: true }
  return { text, exact: true, shown: displayed(pattern, dates1904 ? serial + 1462 : serial) }
}

function timeOfDay(serial: number): string {
  const time = new Date(Math.round(serial * 86_400) * 1000).toISOString().slice(11, 19)
  return time.endsWith(':00') ? time.slice(0, 5) : time
}

/** An XML element in a part of a workbook. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

// Excel's built-in date formats in East Asian workbooks (ECMA-376 part 1, 18.8.30); they differ by language.
const eastAsianDays = new Set([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
const eastAsianTimes = new Set([32, 33, 34, 35, 55, 56])

/** Returns the number format of a cell style, by the index of the style in the workbook. */
export function cellFormatsOf(styles: readonly Element[], dates1904: boolean): (style: number) => CellFormat {
  const custom = new Map(
    styles
      .filter(({ name }) => name === 'numFmt')
      .map(({ attributes }) => [Number(attributes['numFmtId']), attributes['formatCode'] ?? '']),
  )
  const patternOf = (id: number): string => {
    const own = custom.get(id)
    if (own !== undefined) return own
    if (eastAsianDays.has(id)) return 'yyyy-mm-dd'
    if (eastAsianTimes.has(id)) return 'hh:mm:ss'
    return getFormatFromId(id, 'en')
  }
  const begin = styles.findIndex(({ name }) => name === 'cellXfs')
  const end = styles.findIndex(({ name }, at) => at > begin && (name === 'cellStyles' || name === 'dxfs'))
  const ids = styles
    .slice(begin, end < 0 ? undefined : end)
    .filter(({ name }) => name === 'xf')
    .map(({ attributes }) => Number(attributes['numFmtId'] ?? 0))
  const formats = new Map<number, CellFormat>()
  return (style) => {
    const id = ids[style] ?? 0
    const format = formats.get(id) ?? cellFormat(patternOf(id), dates1904)
    formats.set(id, format)
    return format
  }
}
