import { visibleText } from '#engine/fields/codes/pasted-code.ts'
import { hostName } from './activation-code.ts'
import { activationIn, decodeLinks } from './activation-text.ts'
import { joinBrokenLines } from './broken-lines.ts'
import { splitAtLabels, type LabelledText } from './code-labels.ts'
import { activation, recogniseNumber, recogniseScan, type CodeField, type RecognisedCode } from './recognise-code.ts'

/** The codes of a text in order, without duplicates, and the ignored words around them. */
export interface CodeReading {
  readonly codes: readonly RecognisedCode[]
  readonly ignored: readonly string[]
}

/** The maximum number of codes, and of ignored passages, in the result for one text. */
export const mostCodes = 20
const longestIgnored = 80

// Separators between two codes on one line. A comma between digits may be a decimal mark.
const separators = /[;|\t]+|,\s+|,(?=["'L])|(?<=\d{14}),(?=\d{14})/

/**
 * Reads profile codes from pasted or scanned text. The codes may be on several lines, after labels in three languages, in quotes, in
 * links, percent-encoded, or in groups of characters. They may contain characters that spreadsheets and scanners add. `field` is the
 * meaning of unlabelled text. Text that could be two numbers is refused, not guessed.
 */
export function readCodes(written: string, field: CodeField | null = null): CodeReading {
  const visible = visibleText(written)
  const scanned = readScans(visible, field)
  if (scanned) return { codes: scanned, ignored: [] }
  const reading = new Reading(field)
  const { text, readAs } = decodeLinks(visible)
  for (const line of joinBrokenLines(text)) {
    for (const digits of line.unread) reading.ignore(digits)
    for (const piece of splitAtLabels(line.text)) reading.readPiece(piece, [...readAs, ...line.readAs], line.isCut)
  }
  return reading.end()
}

/** The codes of a text that was scanned with another keyboard layout, one code per line. Null for any other text. */
function readScans(text: string, field: CodeField | null): readonly RecognisedCode[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const codes = lines.flatMap((line) => recogniseScan(line, field) ?? [])
  return codes.length > 0 && codes.length === lines.length ? codes.slice(0, mostCodes) : null
}

/** The only code of a field’s kind in a text. Null for no code, several codes or an invalid code. */
export function readFieldCode(field: CodeField, written: string): string | null {
  const { codes } = readCodes(written, field)
  const own = codes.filter((code) => code.field === field)
  const [only] = own
  return own.length === 1 && only && only.fault === null ? only.value : null
}

/** Returns a function that finds the search texts for a field’s code in typed text; none when the text is something else. */
export function searchTextsOf(field: CodeField): (typed: string) => readonly string[] {
  return (typed) => {
    const { codes } = readCodes(typed)
    const [only] = codes
    return codes.length === 1 && only?.field === field && only.fault === null ? [only.value] : []
  }
}

class Reading {
  readonly #codes: RecognisedCode[] = []
  readonly #ignored: string[] = []
  readonly #field: CodeField | null
  #label: LabelledText | null = null
  #address: string | null = null
  #token: string | null = null
  #hosts: string[] = []

  constructor(field: CodeField | null) {
    this.#field = field
  }

  readPiece(piece: LabelledText, readAs: RecognisedCode['readAs'], isCut: boolean): void {
    // A label without text belongs to the next line.
    if (piece.part !== null && piece.text.trim() === '') {
      this.#label = piece
      return
    }
    const { part, label } = piece.part === null && this.#label ? this.#label : piece
    this.#label = null
    if (part === 'other') {
      // The value may be a secret, so only its label is listed as ignored.
      this.ignore(label)
      return
    }
    for (const text of piece.text.split(separators)) {
      if (text.trim() === '') continue
      if (part === 'smdpAddress' || part === 'matchingId' || part === 'lpaEsim')
        this.#readHalf(part, text, readAs, isCut)
      else this.#readValue(text, part ?? this.#field, readAs, isCut)
    }
  }

  /** Reads a whole activation code, or one of its halves: server or token. */
  #readHalf(
    part: 'smdpAddress' | 'matchingId' | 'lpaEsim',
    text: string,
    readAs: RecognisedCode['readAs'],
    isCut: boolean,
  ): void {
    if (this.#readActivation(text, readAs, isCut)) return
    const bare = unwrapHalf(text)
    if (part === 'smdpAddress') this.#address = bare.replace(/^https?:\/\//i, '').replace(/\/.*$/, '')
    else this.#token = bare
    if (this.#address === null || this.#token === null) return
    this.#add(activation(`LPA:1$${this.#address}$${this.#token}`, [...readAs, 'parts']))
    this.#hosts = [...this.#hosts, this.#address]
    this.#address = null
    this.#token = null
  }

  #readActivation(text: string, readAs: RecognisedCode['readAs'], isCut: boolean): boolean {
    const match = activationIn(text)
    if (!match) return false
    const code = activation(match.code, readAs)
    this.#add(isCut && code.fault === null ? { ...code, fault: 'activation_lines' } : code)
    this.ignore(match.before)
    if (match.after !== '') this.readPiece({ part: null, label: '', text: match.after }, readAs, isCut)
    return true
  }

  #readValue(text: string, field: CodeField | null, readAs: RecognisedCode['readAs'], isCut: boolean): void {
    if (this.#readActivation(text, readAs, isCut)) return
    const whole = recogniseNumber(text, field)
    if (whole) {
      this.#add(whole)
      return
    }
    const bare = unwrapHalf(text)
    // Server and token may be on two lines without labels.
    if (isHost(bare) && this.#address === null && field === this.#field) this.#address = bare
    else if (this.#address !== null && /^[\dA-Z-]{4,}$/.test(bare) && field === this.#field)
      this.#readHalf('matchingId', bare, readAs, isCut)
    else this.#readInside(text, field)
  }

  /** Reads numbers among words, except numbers that may be a date, price or telephone number. */
  #readInside(text: string, field: CodeField | null): void {
    const numbers = [...text.matchAll(/(?<![\w+.,\-/])\d[\d -]{13,45}\d[A-F]{0,2}(?![\w.,\-/])/gi)]
    const isAlone = numbers.length === 1
    let end = 0
    for (const match of numbers) {
      const code = recogniseNumber(match[0], isAlone ? field : null)
      if (!code || code.fault !== null || !isTelling(code, field)) continue
      this.ignore(text.slice(end, match.index))
      this.#add(code)
      end = match.index + match[0].length
    }
    this.ignore(text.slice(end))
  }

  #add(code: RecognisedCode): void {
    const isThere = this.#codes.some(({ field, value }) => field === code.field && value === code.value)
    if (!isThere) this.#codes.push(code)
  }

  /** Adds words that belong to no code to the ignored text. */
  ignore(text: string): void {
    const words = text.replace(/^[\s=:,;.\-"'?&#]+|[\s=:,;.\-"'?&#]+$/g, '')
    if (words !== '') this.#ignored.push(words.slice(0, longestIgnored))
  }

  end(): CodeReading {
    const hosts = [...this.#hosts, ...this.#codes.map(({ value }) => value.split('$')[1] ?? '')]
    if (this.#address !== null && !hosts.includes(this.#address.toLowerCase())) this.#endHalf(this.#address)
    if (this.#token !== null && !this.#codes.some(({ value }) => value.includes(`$${this.#token}`)))
      this.#endHalf(this.#token)
    return { codes: this.#codes.slice(0, mostCodes), ignored: this.#ignored.slice(0, mostCodes) }
  }

  /**
   * Handles half of an activation code whose other half is missing. Beside other codes, the half is ignored; alone, it
   * counts as an invalid code.
   */
  #endHalf(half: string): void {
    if (this.#codes.length > 0) this.ignore(half)
    else this.#add({ ...activation(half), fault: 'activation_format' })
  }
}

/** Whether a code can be recognised among other words. */
function isTelling({ field, value, doubts }: RecognisedCode, label: CodeField | null): boolean {
  if (field === 'iccid') return value.startsWith('89') && !doubts.includes('iccid_short')
  return field === 'eid' ? doubts.length === 0 : field === label
}

const isHost = (text: string): boolean => hostName.test(text.toLowerCase()) && !/\.\d+$/.test(text)

const unwrapHalf = (text: string): string => text.replace(/^[\s"'`‘’“”«»<([]+|[\s"'`‘’“”«»>)\],;.]+$/g, '')
