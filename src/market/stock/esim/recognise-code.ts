import { phoneReader } from '#phone-reader'
import { groupedDigits, keyboardDigits, unwrapCode } from '#engine/fields/codes/pasted-code.ts'
import { passesLuhn } from '#engine/fields/codes/luhn.ts'
import { formatActivationCode, parseActivationCode } from './activation-code.ts'
import { iccidDigits, isEid, isIccid, isImsi, isOddEid, isOddIccid } from './numbers.ts'

/** The field of a profile or device that a code belongs to. */
export type CodeField = 'lpaEsim' | 'iccid' | 'imsi' | 'number' | 'eid' | 'imei'

/** The steps of reading a code that was not in Souk's own form. */
export type ReadStep = 'keyboard' | 'link' | 'encoded' | 'parts' | 'lines'

/** A code recognised in pasted, typed or scanned text. */
export interface RecognisedCode {
  readonly field: CodeField
  /** The value in the form that profiles store. */
  readonly value: string
  /** The reason why the value is invalid, as a fault code of the field’s rule; null when valid. */
  readonly fault: string | null
  /** Deviations of a code that may still be valid. */
  readonly doubts: readonly string[]
  readonly readAs: readonly ReadStep[]
}

const codeOf = (
  field: CodeField,
  value: string,
  fault: string | null = null,
  doubts: readonly string[] = [],
): RecognisedCode => ({ field, value, fault, doubts, readAs: [] })

/** Recognises an activation code without text around it. For an invalid code, the fault is the reason. */
export function activation(text: string, readAs: readonly ReadStep[] = []): RecognisedCode {
  const read = parseActivationCode(text)
  if ('fault' in read) return { ...codeOf('lpaEsim', text, `activation_${read.fault}`), readAs }
  const doubts = read.doubts.map((doubt) => `activation_${doubt}`)
  return { ...codeOf('lpaEsim', formatActivationCode(read.code), null, doubts), readAs }
}

/** Recognises a number that was scanned with another keyboard layout; null for any other text. */
export function recogniseScan(written: string, field: CodeField | null): RecognisedCode | null {
  const digits = keyboardDigits(written)
  const read = digits === null ? null : recogniseNumber(digits, field)
  return read && { ...read, readAs: ['keyboard'] }
}

/**
 * Recognises a text that consists of one number: by its label or, without a label, by its length. Null when the text is
 * not a number.
 */
export function recogniseNumber(written: string, field: CodeField | null): RecognisedCode | null {
  const text = unwrapCode(written).replace(/[()]/g, '')
  const phone = phoneDigits(text)
  if (phone?.startsWith('+')) return telephone(phone, written)
  const code = iccidDigits(text)
  const isWritten = isIccid(code) && !/^\d+$/.test(text)
  if ((field === null || field === 'iccid') && isWritten && groupedDigits(text) === null) return iccid(code, text)
  const digits = groupedDigits(text) ?? phone
  if (digits === null) return null
  return field === null ? figures(digits, written) : labelled(digits, field, written)
}

/** The digits of a telephone number whose groups may have any size. */
function phoneDigits(text: string): string | null {
  const points = text.split('.').length - 1
  const compact = text.replace(/[\s\-/]/g, '')
  if (points > 1 && /^(?:\+|0)[\d.]{6,24}$/.test(compact)) return compact.replaceAll('.', '')
  if (!compact.startsWith('+')) return null
  const digits = groupedDigits(compact.slice(1))
  return digits === null ? null : `+${digits}`
}

/** A telephone number normalised by its country’s numbering plan; for example, the zero in `+33 (0)6` is dropped. */
function telephone(digits: string, written: string): RecognisedCode {
  const reader = phoneReader()
  const reading = reader?.read(written, null)
  const value = reading && 'number' in reading ? reading.number : digits
  const isRight = /^\+[1-9]\d{6,14}$/.test(value)
  const doubt = isRight ? reader?.doubtOf(value) : null
  return codeOf('number', value, isRight ? null : 'phone', doubt ? [doubt] : [])
}

function labelled(digits: string, field: CodeField, written: string): RecognisedCode | null {
  if (field === 'iccid') return iccid(iccidDigits(digits), digits)
  if (field === 'eid') return eid(digits)
  if (field === 'imsi') return codeOf('imsi', digits, isImsi(digits) ? null : 'imsi')
  if (field === 'imei') return codeOf('imei', digits, /^\d{15}$/.test(digits) ? null : 'imei')
  if (field === 'number') return national(digits, written)
  return null
}

/** Recognises unlabelled digits by their number. */
function figures(digits: string, written: string): RecognisedCode | null {
  const { length } = digits
  if (length > 25) return eid(digits)
  if (length > 15) return iccid(iccidDigits(digits), digits)
  if (length > 13) return codeOf('imsi', digits)
  return length < 6 ? null : national(digits, written)
}

function national(digits: string, written: string): RecognisedCode {
  if (digits.startsWith('00')) return telephone(`+${digits.slice(2)}`, written)
  return codeOf('number', digits, null, ['national'])
}

function eid(digits: string): RecognisedCode {
  if (!isEid(digits)) return codeOf('eid', digits, 'eid')
  return codeOf('eid', digits, null, isOddEid(digits) ? ['eid_odd'] : [])
}

function iccid(digits: string, written: string): RecognisedCode {
  if (!isIccid(digits)) return codeOf('iccid', digits, 'iccid')
  if (digits.startsWith('89') && written.startsWith('98')) return codeOf('iccid', digits, null, ['swapped'])
  if (!isOddIccid(digits)) return codeOf('iccid', digits)
  const isShort = /^89\d{16}$/.test(digits)
  return codeOf('iccid', digits, null, [isShort ? 'iccid_short' : 'iccid_odd'])
}

/** The ICCIDs that the digits may mean: the digits themselves, and the digits with the check digit that some factories omit. */
export function iccidsOf(digits: string): readonly string[] {
  const check = [...'0123456789'].find((digit) => passesLuhn(digits + digit)) ?? ''
  return /^\d{18,19}$/.test(digits) ? [digits, digits + check] : [digits]
}
