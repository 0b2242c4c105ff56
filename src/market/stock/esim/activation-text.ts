import type { ReadStep } from './recognise-code.ts'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  dollar: '$',
  colon: ':',
}

/** Decodes the encodings of mails, web pages, shells and links. Of a link that contains a code, only the parameters remain. */
export function decodeLinks(written: string): { readonly text: string; readonly readAs: readonly ReadStep[] } {
  const plain = written
    .replace(/=\n/g, '')
    .replace(/(%[\da-f]?)\n(?=[\da-f])/gi, '$1')
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
  return {
    text,
    readAs: [...(hasLink ? (['link'] as const) : []), ...(decoded === plain ? [] : (['encoded'] as const))],
  }
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

/** The beginning of an activation code: `LPA:`, or a server name at the start of a line, or `1$` followed by a server name. */
export const activationStart = /LPA\s*:\s*(?=\d?\s*\$|\d?\s*$)|^(?=[\w.-]*\s*\$)|(?<![\w$.,-])(?=1\s*\$\s*[\w-]+\.)/i

/**
 * The activation code in a line, with the text before and after it; null without a code. Text of which it is unclear
 * whether it belongs to the code stays in the code.
 */
export function activationIn(
  text: string,
): { readonly before: string; readonly code: string; readonly after: string } | null {
  const bare = text.replace(/^[\s"'`‘’“”«»<([=:]+/, '')
  const begin = activationStart.exec(bare)
  if (!begin) return null
  const body = bare.slice(begin.index + begin[0].length).replaceAll(/\s*\$\s*/g, '$')
  const [run = ''] = /^[^\s"'`‘’“”«»<>()[\]{},;|&#]*/.exec(body) ?? []
  const after = body.slice(run.length)
  const before = bare.slice(0, begin.index)
  // A space inside a code makes its end ambiguous, so the following text stays in the code.
  const prefix = begin[0] === '' ? '' : 'LPA:'
  if (/^\s+[\p{L}\p{N}$-]/u.test(after)) return { before, code: prefix + body, after: '' }
  return {
    before,
    code: `${prefix}${run.replace(/[.:!?…*\\]+$/, '')}`,
    after: after.replace(/^[\s"'`‘’“”«»>)\]},;.]+$/, ''),
  }
}
