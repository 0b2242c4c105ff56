// HTML elements whose end is the end of a line, in descriptions exported by shops.
const blocks =
  'address|article|aside|blockquote|dd|div|dl|dt|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|tr|ul'
const inline =
  'a|abbr|b|big|br|center|cite|code|em|font|i|iframe|img|ins|del|label|li|mark|q|s|small|span|strike|strong|style|script|sub|sup|tbody|td|tfoot|th|thead|tt|u|video|wbr'
const element = new RegExp(`<(?:/?(?:${blocks}|${inline})(?:\\s[^<>]*)?/?|!--[\\s\\S]*?--)>`, 'i')
const block = new RegExp(`^/?(?:${blocks})$`, 'i')
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi

const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const others = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€', trade: '™', bull: '•', hellip: '…', minus: '−' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', rarr: '→' },
  ...{
    oelig: 'œ',
    OElig: 'Œ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwj: '\u200d',
    zwnj: '\u200c',
    lrm: '',
    rlm: '',
    le: '≤',
    ge: '≥',
  },
}
const entities = new Map([
  ...Object.entries(others),
  ...latin.split(' ').map((name, at) => [name, String.fromCodePoint(160 + at)] as const),
])

/** Whether a text is HTML or contains HTML entities. A single `<` or `&` does not count. */
export function hasMarkup(text: string): boolean {
  return element.test(text) || [...text.matchAll(entity)].some((match) => characterOf(match) !== null)
}

/**
 * The plain text of HTML exported by shops: paragraphs, line breaks and list items become lines. Any other text is
 * returned unchanged.
 */
export function textOfMarkup(text: string): string {
  if (!hasMarkup(text)) return text
  const isHtml = element.test(text)
  // WooCommerce writes a line end as the two characters `\n`.
  const flat = isHtml ? withoutElements(text.replaceAll(/\\r\\n|\\n/g, '\n')) : text
  const decoded = flat.replaceAll(entity, (...match) => characterOf(match as unknown as RegExpMatchArray) ?? match[0])
  return decoded
    .replaceAll('\u00ad', '')
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\u00a0]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutElements(source: string): string {
  const tags = new RegExp(element.source, 'gi')
  const depths: ('ol' | 'ul')[] = []
  const places: number[] = []
  const tidy = source
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, '')
    .replaceAll(/\s*(<\/?(?:ul|ol|li|tr|td|th|tbody|thead|table)\b[^<>]*>)\s*/gi, '$1')
    .replaceAll(/(<li\b[^<>]*>)<p\b[^<>]*>/gi, '$1')
    .replaceAll(/<\/p>\s*(?=<\/li>)/gi, '')
  return tidy.replaceAll(tags, (tag) => {
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(tag) ?? []
    const called = name.toLowerCase()
    if (called === 'br') return '\n'
    if (called === 'ol' || called === 'ul') {
      if (slash === '') {
        depths.push(called)
        places.push(0)
      } else {
        depths.pop()
        places.pop()
      }
      return '\n'
    }
    if (called === 'li') {
      if (slash !== '') return ''
      places.push((places.pop() ?? 0) + 1)
      return depths.at(-1) === 'ol' ? `\n${places.at(-1) ?? 1}. ` : '\n• '
    }
    if (/^t[dh]$/.test(called)) return slash === '' ? '' : ' '
    if (called === 'tr') return slash === '' ? '\n' : ''
    if (called === 'dt' || called === 'dd' || called === 'div') return '\n'
    return block.test(called) ? '\n\n' : ''
  })
}

function characterOf([, decimal, hex, name]: RegExpMatchArray): string | null {
  if (name !== undefined) return entities.get(name) ?? entities.get(name.toLowerCase()) ?? null
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : null
}
