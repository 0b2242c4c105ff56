import {
  directionIn,
  fontFile,
  visualRuns,
  openTypeFeatures,
  type Direction,
  type TextRun,
  type Script,
  type Weight,
} from './report-pdf-text.api.ts'
import { spellLigatures } from './report-pdf-letters.api.ts'

/** A text with the positions of its runs, ready for drawing. */
interface Shaped {
  /** The runs in reading order, each with its distance from the left. */
  readonly pieces: readonly { readonly piece: TextRun; readonly start: number }[]
  readonly width: number
}

/** The style of a text; sizes are in points. */
interface TextStyle {
  readonly weight: Weight
  readonly size: number
}

// The cache is large enough for repeated words, but too small for every number of a long report.
const cacheSize = 4_000

/** Measures, shortens and draws texts of every script on a page that has one direction. */
export class Typesetter {
  readonly direction: Direction
  readonly #doc: PDFKit.PDFDocument
  readonly #cache = new Map<string, Shaped>()

  constructor(doc: PDFKit.PDFDocument, direction: Direction) {
    this.#doc = doc
    this.direction = direction
    for (const script of ['arabic', 'latin', 'latin-ext'] as const)
      for (const weight of ['400', '600'] as const) doc.registerFont(script + weight, fontFile(script, weight))
    for (const weight of ['400', '600'] as const) spellLigatures(doc.font(`arabic${weight}`))
  }

  /** The direction of a text, or the page’s direction if the text has none. */
  directionOf(text: string): Direction {
    return directionIn(text, this.direction)
  }

  widthOf(text: string, look: TextStyle): number {
    return look.size * this.#shaped(text, look.weight, this.directionOf(text)).width
  }

  draw(
    text: string,
    from: number,
    y: number,
    look: TextStyle & { readonly colour: string; readonly direction: Direction },
  ): void {
    for (const { piece, start } of this.#shaped(text, look.weight, look.direction).pieces) {
      const set = this.#set(piece.script, look.weight, look.size).fillColor(look.colour)
      set.text(piece.text, from + start * look.size, y, { lineBreak: false, features: openTypeFeatures })
    }
  }

  /** The text if it fits; if not, the longest beginning that fits, followed by an ellipsis. */
  fitting(text: string, room: number, look: TextStyle): string {
    if (this.widthOf(text, look) <= room) return text
    const signs = [...text]
    let [least, most] = [0, signs.length]
    while (least < most) {
      const middle = Math.ceil((least + most) / 2)
      if (this.widthOf(`${signs.slice(0, middle).join('')}…`, look) <= room) least = middle
      else most = middle - 1
    }
    return `${signs.slice(0, least).join('').trimEnd()}…`
  }

  #set(script: Script, weight: Weight, points: number): PDFKit.PDFDocument {
    return this.#doc.font(script + weight).fontSize(points)
  }

  /**
   * The runs of a text with their positions at font size 1. They are cached, because a text is both measured and drawn.
   */
  #shaped(text: string, weight: Weight, direction: Direction): Shaped {
    const key = `${weight} ${direction} ${text}`
    const cached = this.#cache.get(key)
    if (cached) return cached
    let width = 0
    const pieces = visualRuns(text, direction).map((piece) => {
      const start = width
      width += this.#set(piece.script, weight, 1).widthOfString(piece.text, { features: openTypeFeatures })
      return { piece, start }
    })
    const shaped = { pieces: pieces.toSorted((one, other) => one.piece.place - other.piece.place), width }
    if (this.#cache.size >= cacheSize) this.#cache.clear()
    this.#cache.set(key, shaped)
    return shaped
  }
}
