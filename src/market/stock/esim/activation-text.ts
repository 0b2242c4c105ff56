import { splitAtLabels } from './code-labels.ts'
import { isEid, isIccid, isOddEid, isOddIccid } from './numbers.ts'
import { recogniseNumber, type ReadStep } from './recognise-code.ts'

/** A line of a text, put together where a line end stood inside a code. */
interface CodeLine {
  readonly text: string
  readonly readAs: readonly ReadStep[]
  /** The next line may belong to its activation code, or not. */
  readonly isCut: boolean
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", nbsp: ' ', dollar: '$', colon: ':' }

/** Text without the encodings of mail, pages, shells and links; of a link with a code, its parameters alone. */
export function decodeLinks(written: string): { readonly text: string; readonly readAs: readonly ReadStep[] } {
  const plain = written
    .replace(/=\n/g, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/&#(\d{2,3});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&([a-z]{3,6});/g, (all, name: string) => entities[name] ?? all)
    .replace(/\\([$:._-])/g, '$1')
  const decoded = decodePercent(decodePercent(plain))
  let hasLink = false
  const text = decoded.replace(/(?<![$\w])https?:\/\/[^\s"'<>]+/gi, (link) => {
    const [address = '', ...parameters] = link.split(/[?&#]/)
    const isCode = /(?:carddata=|LPA:|[=/]1\$)/i.test(link)
    hasLink ||= isCode
    const path = /LPA:.*|(?<=\/)1\$.*/i.exec(address)?.[0]
    return [isCode ? (path ?? '') : address, ...parameters].join('\n')
  })
  return { text, readAs: [...(hasLink ? (['link'] as const) : []), ...(decoded === plain ? [] : (['encoded'] as const))] }
}

function decodePercent(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
}

const start = /LPA\s*:\s*(?=\d?\s*\$|\d?\s*$)|^(?=[\w.-]*\s*\$)|(?<![\w$.,-])(?=1\s*\$\s*[\w-]+\.)/i
const codeText = /^[\w$.:/-]*$/

/** The lines of a text. A line end inside a code is taken out where nothing else can be meant. */
export function joinBrokenLines(text: string): readonly CodeLine[] {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:>\s?)*(?:[•▪‣●*-]\s+)?/, '').trim())
    .filter((line) => line !== '')
  const joined: CodeLine[] = []
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at] ?? ''
    let next = lines[at + 1]
    const first = at
    while (next !== undefined && continues(line, next) === 'surely') {
      line += next
      at += 1
      next = lines[at + 1]
    }
    const isCut = next !== undefined && continues(line, next) === 'perhaps'
    joined.push({ text: line, readAs: at > first ? ['lines'] : [], isCut })
  }
  return joined
}

/** Whether a line goes on in the next one. */
function continues(line: string, next: string): 'surely' | 'perhaps' | 'not' {
  if (/^[\d ]+$/.test(line) && /^[\d ]+$/.test(next)) return isOneNumber(line, next) ? 'surely' : 'not'
  const begin = start.exec(line)
  if (!begin || !isFragment(next)) return 'not'
  const code = line.slice(begin.index + begin[0].length).replaceAll(/\s*\$\s*/g, '$')
  if (!codeText.test(code)) return 'not'
  const parts = code.split('$').length - 1
  const isWord = /^[A-Z]?[a-z]+$/.test(next)
  if (parts < 2) return 'surely'
  if (isWord) return 'not'
  if (/[-.:]$/.test(code) || /^[-$.]/.test(next) || (parts === 2 && code.endsWith('$'))) return 'surely'
  return /[a-z]/.test(next) ? 'not' : 'perhaps'
}

/** Two lines of digits that are an ICCID or an EID only together. */
function isOneNumber(line: string, next: string): boolean {
  const [one, whole] = [line.replaceAll(' ', ''), `${line}${next}`.replaceAll(' ', '')]
  if (isIccid(one) || isEid(one) || isIccid(next.replaceAll(' ', ''))) return false
  return (isIccid(whole) && !isOddIccid(whole)) || (isEid(whole) && !isOddEid(whole))
}

/** A line that holds nothing but a piece of a code. */
function isFragment(line: string): boolean {
  if (!/^[\w$.-]+["'»”’),;.]*$/.test(line) || /^LPA|^1\$/i.test(line)) return false
  if (splitAtLabels(line).some(({ part }) => part !== null)) return false
  const number = recogniseNumber(line, null)
  return !number || number.fault !== null || (number.field !== 'iccid' && number.field !== 'eid')
}

/** The activation code in a line, and what stands around it; null without any. What may be a part of it is left inside. */
export function activationIn(
  text: string,
): { readonly before: string; readonly code: string; readonly after: string } | null {
  const bare = text.replace(/^[\s"'`‘’“”«»<([=:]+/, '')
  const begin = start.exec(bare)
  if (!begin) return null
  const body = bare.slice(begin.index + begin[0].length).replaceAll(/\s*\$\s*/g, '$')
  const [run = ''] = /^[^\s"'`‘’“”«»<>()[\]{},;|&#]*/.exec(body) ?? []
  const after = body.slice(run.length)
  const before = bare.slice(0, begin.index)
  // A space inside a code: where it ends cannot be told.
  const prefix = begin[0] === '' ? '' : 'LPA:'
  if (/^\s+[\p{L}\p{N}$-]/u.test(after)) return { before, code: prefix + body, after: '' }
  return { before, code: `${prefix}${run.replace(/[.:!?…*\\]+$/, '')}`, after: after.replace(/^[\s"'`‘’“”«»>)\]},;.]+$/, '') }
}
