import { phoneReader } from '#phone-reader'
import { passesLuhn } from '#engine/fields/codes/luhn.ts'
import { invisible } from '#engine/definition/text/invisible.ts'
import { plainDigits } from '#engine/fields/numbers/number-text.ts'
import { parseActivationCode, formatActivationCode } from './activation-code.ts'
import { bareDigits, iccidDigits, isEid, isIccid, isOddEid, isOddIccid } from './numbers.ts'

/** What something that was pasted, typed or scanned is, by the field of a profile that would hold it. */
export interface RecognisedCode {
  /** Null when it is nothing that a profile has. */
  readonly field: 'lpaEsim' | 'iccid' | 'imsi' | 'number' | 'eid' | null
  /** Written the one way profiles keep it. */
  readonly value: string
  /** Why it is not a right one, by the code of the field’s rule. */
  readonly fault: string | null
  /** What is odd about it though it may be right. */
  readonly doubts: readonly string[]
}

/** Says what a text is: an activation code or a link to one, an ICCID, an IMSI, a telephone number or an EID. */
export function recognise(written: string): RecognisedCode {
  const text = codeOfLink(written.replaceAll(invisible, '').trim())
  if (text.includes('$') || /^LPA:/i.test(text)) return activation(text)
  const number = plainDigits(text).replaceAll(/[()]/g, '')
  const digits = iccidDigits(number)
  // The last place of 19 digits is filled on the card; with its pairs turned, the filler is the last but one.
  if (/^98\d{16}f\d$/i.test(digits)) return turnedBack(iccidDigits(swapped(digits)))
  if (/^\+\d+$/.test(bareDigits(number))) return telephone(bareDigits(number), text)
  return /^\d+$/.test(digits) ? figures(digits, text) : { field: null, value: text, fault: 'unknown', doubts: [] }
}

/** The activation code that the links of telephones carry. */
function codeOfLink(text: string): string {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text
  return new URL(text).searchParams.get('carddata')?.trim() ?? text
}

function activation(text: string): RecognisedCode {
  const read = parseActivationCode(text)
  if ('fault' in read) return { field: 'lpaEsim', value: text, fault: `activation_${read.fault}`, doubts: [] }
  const doubts = read.doubts.map((doubt) => `activation_${doubt}`)
  return { field: 'lpaEsim', value: formatActivationCode(read.code), fault: null, doubts }
}

/** A number by the numbering plan of its country: the zero in `+33 (0)6` is not dialled. */
function telephone(digits: string, written: string): RecognisedCode {
  const reader = phoneReader()
  const reading = reader?.read(written, null)
  const value = reading && 'number' in reading ? reading.number : digits
  const isRight = /^\+[1-9]\d{6,14}$/.test(value)
  const doubt = isRight ? reader?.doubtOf(value) : null
  return { field: 'number', value, fault: isRight ? null : 'phone', doubts: doubt ? [doubt] : [] }
}

/** Bare digits are told apart by how many there are. */
function figures(digits: string, written: string): RecognisedCode {
  const { length } = digits
  if (length > 25) {
    const isRight = isEid(digits)
    return {
      field: 'eid',
      value: digits,
      fault: isRight ? null : 'eid',
      doubts: isRight && isOddEid(digits) ? ['eid_odd'] : [],
    }
  }
  if (length > 15) return iccid(digits)
  if (length > 13) return { field: 'imsi', value: digits, fault: null, doubts: [] }
  if (digits.startsWith('00')) return telephone(`+${digits.slice(2)}`, written)
  if (length < 6) return { field: null, value: digits, fault: 'unknown', doubts: [] }
  return { field: 'number', value: digits, fault: null, doubts: ['national'] }
}

function iccid(digits: string): RecognisedCode {
  if (!isIccid(digits)) return { field: 'iccid', value: digits, fault: 'iccid', doubts: [] }
  const straight = swapped(digits)
  // A card holds each pair of digits the other way round, and that is how readers of cards show them.
  if (digits.startsWith('98') && !isOddIccid(straight)) return turnedBack(straight)
  if (!isOddIccid(digits)) return { field: 'iccid', value: digits, fault: null, doubts: [] }
  const doubts = digits.startsWith('89') && digits.length === 18 ? ['iccid_short'] : ['iccid_odd']
  return { field: 'iccid', value: digits, fault: null, doubts }
}

function turnedBack(value: string): RecognisedCode {
  return { field: 'iccid', value, fault: null, doubts: ['swapped'] }
}

function swapped(digits: string): string {
  return digits.replaceAll(/(.)(.)/g, '$2$1')
}

/** The ICCIDs that one may stand for: itself, and itself with the check digit that some factories leave away. */
export function iccidsOf(digits: string): readonly string[] {
  const check = [...'0123456789'].find((digit) => passesLuhn(digits + digit)) ?? ''
  return digits.length < 20 ? [digits, digits + check] : [digits]
}
