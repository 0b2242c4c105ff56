/** The members of pdfkit’s embedded font that `spellLigatures` uses. */
interface EmbeddedFont {
  readonly scale: number
  readonly subset: { readonly glyphs: number[]; includeGlyph(id: number): number }
  /** The code points and the width of each glyph in the font’s subset. */
  readonly unicode: (readonly number[])[]
  readonly widths: number[]
  readonly font: { glyphForCodePoint(codePoint: number): { readonly id: number } }
  layout(
    text: string,
    features: unknown,
  ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly Position[] }
  encode(text: string, features: unknown): [codes: string[], positions: Position[]]
}

interface Glyph {
  readonly id: number
  readonly codePoints: readonly number[]
  readonly advanceWidth: number
}

interface Position {
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
  readonly advanceWidth: number
}

/**
 * Makes copied text correct for the ligatures of a right-to-left font. A PDF draws the letters of a ligature from left to right but names
 * them in reading order. Some PDF readers reverse these letters when a user copies text, others do not. Therefore a ligature counts as its
 * last letter, followed by an empty glyph for each of its other letters. Every glyph then has one letter, and all readers copy the same
 * text.
 */
export function spellLigatures(doc: PDFKit.PDFDocument): void {
  const font = (doc as unknown as Record<'_font', EmbeddedFont>)['_font']
  const blanks = new Map<string, number>()
  const blank = (key: string, letter: number, width: number): number => {
    const drawn = blanks.get(key)
    if (drawn !== undefined) return drawn
    const code = font.subset.glyphs.push(font.font.glyphForCodePoint(0x20).id) - 1
    font.unicode[code] = [letter]
    font.widths[code] = width
    blanks.set(key, code)
    return code
  }
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features)
    const codes: string[] = []
    const places: Position[] = []
    const set = (code: number, place: Position) => {
      codes.push(code.toString(16).padStart(4, '0'))
      places.push(place)
    }
    for (const [at, { id, codePoints, advanceWidth }] of glyphs.entries()) {
      const place = positions[at]
      if (!place) continue
      // Marks above a letter have no width to divide.
      const [last = 0x20, ...others] = advanceWidth > 0 ? codePoints.toReversed() : []
      const share = (advanceWidth * font.scale) / (1 + others.length)
      const code = font.subset.includeGlyph(id)
      font.widths[code] ??= share
      font.unicode[code] ??= advanceWidth > 0 ? [last] : codePoints
      if (others.length === 0) {
        set(code, place)
        continue
      }
      const kerning = place.xAdvance - place.advanceWidth
      set(code, { ...place, xAdvance: share, advanceWidth: share })
      for (const [n, letter] of others.entries()) {
        const xAdvance = share + (n === others.length - 1 ? kerning : 0)
        set(blank(`${id} ${n}`, letter, share), { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: share })
      }
    }
    return [codes, places]
  }
}
