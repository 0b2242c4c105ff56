import { activationStart } from './activation-text.ts'
import { splitAtLabels } from './code-labels.ts'
import { isEid, isIccid, isOddEid, isOddIccid } from './numbers.ts'
import { recogniseNumber, type ReadStep } from './recognise-code.ts'

/** A line of a text; lines that a line end inside a code had split are joined. */
export interface CodeLine {
  readonly text: string
  readonly readAs: readonly ReadStep[]
  /** Whether the activation code of this line may continue on the next line. */
  readonly isCut: boolean
  /** Digits at the ends of the line that are not read, because they may belong to a number on the previous or next line. */
  readonly unread: readonly string[]
}

/** Whether a code or number continues on the next line. */
type Continuation = 'surely' | 'perhaps' | 'not'

const tailDigits = /(?<![\d.,/-])\d[\d .,/-]*$/
const headDigits = /^[ .,/-]*\d[\d .,/-]*/
// These patterns match the whole run around such digits, because an ICCID may contain letters.
const tailRun = /[\da-f][\da-f .,/-]*$/i
const headRun = /^[\da-f .,/-]+/i
const date = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/
const codeText = /^[\w$.:/-]*$/

/** The lines of a text. Two lines are joined when a code that continues on the next line is the only possible reading. */
export function joinBrokenLines(text: string): readonly CodeLine[] {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:>\s?)*(?:[•▪‣●*-]\s+)?/, '').trim())
    .filter((line) => line !== '')
  const joined: CodeLine[] = []
  let cutNumber = false
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at] ?? ''
    let next = lines[at + 1]
    const first = at
    while (next !== undefined && (numberContinues(line, next) === 'surely' || codeContinues(line, next) === 'surely')) {
      line += next
      at += 1
      next = lines[at + 1]
    }
    const unread: string[] = []
    const cut = (part: RegExp) => {
      const [digits = ''] = part.exec(line) ?? []
      if (digits !== '') unread.push(digits.trim())
      line = line.replace(part, '')
    }
    const isCut = next !== undefined && codeContinues(line, next) === 'perhaps'
    const isCutNumber: boolean = next !== undefined && numberContinues(line, next) === 'perhaps'
    if (cutNumber) cut(headRun)
    if (isCutNumber) cut(tailRun)
    cutNumber = isCutNumber
    joined.push({ text: line, readAs: at > first ? ['lines'] : [], isCut, unread })
  }
  return joined
}

/** Whether a number at the end of a line continues on the next line, or the lines have two separate numbers. */
function numberContinues(line: string, next: string): Continuation {
  if (activationStart.test(line)) return 'not'
  const [begin, end] = [digitsIn(tailDigits, line), digitsIn(headDigits, next)]
  if (begin === '' || end === '') return 'not'
  const whole = begin + end
  if (isSure(whole) && !isSure(begin) && !isSure(end) && /^[\d ]+$/.test(next)) return 'surely'
  // Digits after a scanner’s prefix are the start of a number.
  if (/\][A-Za-z]\d+$/.test(line)) return 'perhaps'
  if (isSure(end) || (isComplete(begin) && isComplete(end))) return 'not'
  return isComplete(begin) && whole.length > 20 && whole.length !== 32 ? 'not' : 'perhaps'
}

/** The digits of a part of a line; empty when the part is a date. */
function digitsIn(part: RegExp, line: string): string {
  const [text = ''] = part.exec(line) ?? []
  return date.test(text.trim()) ? '' : text.replace(/\D/g, '')
}

/** Whether the check digits show that the number is complete. */
function isSure(digits: string): boolean {
  return (isIccid(digits) && !isOddIccid(digits)) || (isEid(digits) && !isOddEid(digits))
}

/** Whether the digits have the length of a complete code. */
function isComplete(digits: string): boolean {
  return /^89\d{16,18}$/.test(digits) || isEid(digits) || (digits.length === 15 && !digits.startsWith('89'))
}

/** Whether an activation code continues on the next line. */
function codeContinues(line: string, next: string): Continuation {
  const begin = activationStart.exec(line)
  if (!begin || !isFragment(next)) return 'not'
  const code = line.slice(begin.index + begin[0].length).replaceAll(/\s*\$\s*/g, '$')
  if (!codeText.test(code)) return 'not'
  const parts = code.split('$').length - 1
  if (parts < 2) return 'surely'
  if (/^[A-Z]?[a-z]+$/.test(next)) return 'not'
  const isOpen = /[-.:]$/.test(code) || /^[-$.]/.test(next) || (parts === 2 && code.endsWith('$'))
  return isOpen ? 'surely' : 'perhaps'
}

/** Whether a line contains only a fragment of a code. */
function isFragment(line: string): boolean {
  if (!/^[\w$.-]+["'»”’),;.]*$/.test(line) || /^LPA|^1\$/i.test(line)) return false
  if (splitAtLabels(line).some(({ part }) => part !== null)) return false
  const number = recogniseNumber(line, null)
  return !number || number.fault !== null || (number.field !== 'iccid' && number.field !== 'eid')
}
