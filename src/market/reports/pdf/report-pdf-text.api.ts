import { createRequire } from 'node:module'
import type bidiFactory from 'bidi-js'

/** The script of a text, which selects its font: Arabic, Latin or extended Latin. */
export type Script = 'arabic' | 'latin' | 'latin-ext'

export type Direction = 'ltr' | 'rtl'

export type Weight = '400' | '600'

/** A piece of a line with one font and one direction. */
export interface TextRun {
  readonly text: string
  readonly script: Script
  /** The position of the run in reading order. */
  readonly place: number
}

const require = createRequire(import.meta.url)
// The types describe the module’s build for bundlers, but Node’s `require` returns the factory directly.
const bidi = (require('bidi-js') as typeof bidiFactory.default)()

/** The path of a font’s file. */
export function fontFile(script: Script, weight: Weight): string {
  return require.resolve(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff`)
}

/** The OpenType features that make pdfkit lay out a text as a whole. Without features pdfkit places the words one by one from the left. */
export const openTypeFeatures: PDFKit.Mixins.OpenTypeFeatures[] = ['liga']

const arabic = /[\p{Script=Arabic}\u064b-\u0655\u0670\u060c\u061b\u061f\u0640]/u
const latin =
  /[\u0020-\u007e\u00a1-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/u
const rarer =
  /[\u0110\u0132\u0133\u0135\u0140-\u0142\u0160\u0161\u0178\u017d\u017e\u0192\u1e9e\u20a1\u20a4\u20a6\u20a8-\u20ab\u20ae\u20b1\u20b2\u20b4\u20b5\u20b8-\u20ba\u20bd\u20bf]/u
// The fonts lack these wide spaces, so ordinary spaces replace them. Lines are not wrapped, so non-breaking spaces are not needed.
const wide = /[\u00a0\u2007\u202f]/u
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

function scriptOf(sign: string): Script {
  if (arabic.test(sign)) return 'arabic'
  return latin.test(sign) ? 'latin' : 'latin-ext'
}

/**
 * The character that is drawn for a character of the text. A letter that the fonts lack is drawn without its accents, any other missing
 * character as a question mark.
 */
function shownAs(sign: string): string {
  if (wide.test(sign)) return ' '
  // The fonts have no baht sign, which belongs to the Thai script. B is its usual replacement.
  if (sign === '\u0e3f') return 'B'
  if (arabic.test(sign) || latin.test(sign) || rarer.test(sign)) return sign
  const [plain = ''] = sign.normalize('NFKD')
  return latin.test(plain) ? plain : '?'
}

/** The direction of a text: the direction of its first letter or direction mark, or `otherwise` if it has neither. */
export function directionIn(text: string, otherwise: Direction): Direction {
  const first = /[\p{L}\u200e\u200f]/u.exec(text)?.[0]
  if (first === undefined) return otherwise
  return first === '\u200f' || arabic.test(first) ? 'rtl' : 'ltr'
}

interface Run {
  readonly signs: string[]
  readonly level: number
  readonly script: Script
  readonly place: number
}

/**
 * The runs of a line in drawing order from left to right, by the Unicode bidirectional algorithm (UAX 9). The Arabic font joins its letters
 * and sets them from the right. Figures, codes and Latin names keep their left-to-right order within the line. Each Arabic word is a
 * separate run, because PDF readers copy text in the order of the runs.
 */
export function visualRuns(line: string, direction: Direction): readonly TextRun[] {
  const text = line.replace(/\p{Cc}+/gu, ' ')
  if (text === '') return []
  if (direction === 'ltr' && !arabic.test(text)) return joined(text)
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs: Run[] = []
  let at = 0
  for (const character of text) {
    const level = levels[at] ?? 0
    at += character.length
    if (unseen.test(character)) continue
    const sign = shownAs(character)
    const last = runs.at(-1)
    // A space between two Arabic words is drawn with the Arabic font.
    const script = sign === ' ' && level % 2 === 1 && last?.script === 'arabic' ? 'arabic' : scriptOf(sign)
    if (last && last.level === level && last.script === script) last.signs.push(sign)
    else runs.push({ signs: [sign], level, script, place: runs.length })
  }
  return drawn(runs).flatMap(({ signs, level, script, place }) => {
    const text = asSet(signs, level, script)
    if (script !== 'arabic' || level % 2 === 0) return [{ script, text, place }]
    const words = text.split(/(?<= )/)
    return words.map((word, at) => ({ script, text: word, place: place + at / words.length })).toReversed()
  })
}

function joined(text: string): TextRun[] {
  const pieces: { text: string; script: Script; place: number }[] = []
  for (const character of text) {
    if (unseen.test(character)) continue
    const sign = shownAs(character)
    const script = scriptOf(sign)
    const last = pieces.at(-1)
    if (last?.script === script) last.text += sign
    else pieces.push({ text: sign, script, place: pieces.length })
  }
  return pieces
}

/** Applies rule L2 of UAX 9: reverses the runs from the highest level down. */
function drawn(runs: readonly Run[]): Run[] {
  const order = [...runs]
  const highest = Math.max(...order.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let first = 0; first < order.length; first += 1) {
      let end = first
      while ((order[end]?.level ?? -1) >= level) end += 1
      if (end > first) order.splice(first, end - first, ...order.slice(first, end).toReversed())
      first = Math.max(first, end)
    }
  }
  return order
}

/**
 * The characters of a run in the order that its font needs: the Arabic font sets text from the right, the Latin font
 * from the left, even in text of the other direction.
 */
function asSet(signs: readonly string[], level: number, script: Script): string {
  const fromRight = level % 2 === 1
  if (fromRight === (script === 'arabic')) return signs.join('')
  return signs
    .toReversed()
    .map((sign) => (fromRight ? (bidi.getMirroredCharacter(sign) ?? sign) : sign))
    .join('')
}
