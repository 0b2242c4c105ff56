import Pdf from 'pdfkit'
import { fitInto, type Letterhead } from '#engine/files/letterhead.api.ts'
import { say } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Weight } from './report-pdf-text.api.ts'
import { Typesetter } from './report-pdf-typesetter.api.ts'
import { total, pageOf, empty } from './report-pdf.messages.ts'

/** A column of a printed table. */
export interface PrintedColumn {
  readonly header: string
  readonly figures: boolean
}

/** The contents of a PDF except its rows. */
export interface PrintedReport {
  readonly language: Language
  readonly organisation: string
  /** The logo at the head of the first page. */
  readonly logo: Letterhead | null
  readonly title: string
  /** The lines that describe the scope of the figures: period, filters and grouping. */
  readonly lines: readonly string[]
  readonly columns: readonly PrintedColumn[]
  /** The total of each column; null for a column without a total. */
  readonly totals: readonly (string | null)[] | null
  /** The number of rows, from which the number of pages is computed. */
  readonly rows: number
  /** The day of creation, in words. */
  readonly createdOn: string
  /** A note below the last row. */
  readonly closing: string | null
}

const margin = 40
const rowHeight = 18
const logoRoom = { width: 140, height: 38 } as const
const size = { title: 17, text: 8.5, small: 7.5 } as const
const ink = { text: '#1d2433', soft: '#667085', line: '#d0d5dd', accent: '#0f6a62', band: '#f4f5f7' } as const

/** Prints a table page by page. Each finished page is returned at once, so that memory contains only one page. */
export class PdfTable {
  readonly #doc: PDFKit.PDFDocument
  readonly #printed: PrintedReport
  readonly #pages: number
  readonly #rtl: boolean
  readonly #letters: Typesetter
  #widths: readonly number[] = []
  #page = 0
  #y = 0
  #even = false

  constructor(printed: PrintedReport) {
    const { language, title, organisation, columns } = printed
    this.#printed = printed
    this.#rtl = language === 'ar'
    this.#doc = new Pdf({
      size: 'A4',
      layout: columns.length > 6 ? 'landscape' : 'portrait',
      margin: 0,
      autoFirstPage: false,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: organisation, Creator: 'Souk', Producer: 'Souk' },
    })
    this.#letters = new Typesetter(this.#doc, this.#rtl ? 'rtl' : 'ltr')
    const [first, others] = [this.#rowsOn(true), this.#rowsOn(false)]
    const lines = printed.rows + (printed.totals ? 1 : 0) + (printed.closing ? 1 : 0)
    this.#pages = 1 + Math.max(0, Math.ceil((lines - first) / others))
  }

  /** Begins the table. A sample of the rows determines the widths of the columns. */
  begin(sample: readonly (readonly string[])[]): Uint8Array[] {
    this.#widths = this.#widthsFor(sample)
    this.#openPage()
    return this.#taken()
  }

  rows(rows: readonly (readonly string[])[]): Uint8Array[] {
    for (const row of rows) this.#row(row, '400')
    return this.#taken()
  }

  end(): Uint8Array[] {
    const { language, totals, columns, closing, rows } = this.#printed
    if (rows === 0) this.#line(say(empty, language), ink.soft)
    if (totals && rows > 0) {
      const cells = columns.map((_, at) => totals[at] ?? (at === 0 ? say(total, language) : ''))
      this.#row(cells, '600')
    }
    if (closing) this.#line(closing, ink.soft)
    this.#doc.end()
    return this.#taken()
  }

  #taken(): Uint8Array[] {
    const chunks: Uint8Array[] = []
    for (let chunk: unknown = this.#doc.read(); chunk instanceof Uint8Array; chunk = this.#doc.read())
      chunks.push(chunk)
    return chunks
  }

  get #width(): number {
    return this.#printed.columns.length > 6 ? 841.89 : 595.28
  }

  get #height(): number {
    return this.#printed.columns.length > 6 ? 595.28 : 841.89
  }

  #headHeight(isFirst: boolean): number {
    return isFirst ? margin + 44 + this.#printed.lines.length * 13 + 14 : margin
  }

  #rowsOn(isFirst: boolean): number {
    return Math.floor((this.#height - this.#headHeight(isFirst) - rowHeight - margin - 8) / rowHeight)
  }

  #openPage(): void {
    const { organisation, title, lines, columns, createdOn, language } = this.#printed
    this.#page += 1
    this.#even = false
    this.#doc.addPage()
    if (this.#page === 1) {
      const beside = this.#logo()
      this.#text(organisation, { y: margin, size: 10, weight: '600', colour: ink.accent, beside })
      this.#text(title, { y: margin + 16, size: size.title, weight: '600', colour: ink.text, beside })
      for (const [at, line] of lines.entries())
        this.#text(line, { y: margin + 42 + at * 13, size: size.text + 0.5, weight: '400', colour: ink.soft })
    }
    this.#y = this.#headHeight(this.#page === 1)
    this.#cells(
      columns.map(({ header }) => header),
      { weight: '600', colour: ink.soft, size: size.small },
    )
    this.#rule(this.#y + rowHeight, ink.line)
    this.#y += rowHeight
    const foot = this.#height - margin + 8
    const pages = Math.max(this.#pages, this.#page)
    this.#text(`${organisation} · ${createdOn}`, { y: foot, size: size.small, weight: '400', colour: ink.soft })
    this.#text(say(pageOf, language, { page: this.#page, pages }), {
      y: foot,
      size: size.small,
      weight: '400',
      colour: ink.soft,
      end: true,
    })
  }

  /** Draws the logo at the end of the first line and returns the width that it takes. */
  #logo(): number {
    const { logo } = this.#printed
    if (!logo) return 0
    const { width, height } = fitInto(logo, logoRoom)
    this.#doc.image(logo.png, this.#rtl ? margin : this.#width - margin - width, margin, { width, height })
    return width + 16
  }

  #row(cells: readonly string[], weight: Weight): void {
    if (this.#y + rowHeight > this.#height - margin - 8) this.#openPage()
    if (weight === '600') this.#rule(this.#y, ink.text)
    else if (this.#even) this.#doc.rect(margin, this.#y, this.#width - 2 * margin, rowHeight).fill(ink.band)
    this.#even = !this.#even
    this.#cells(cells, { weight, colour: ink.text, size: size.text })
    this.#y += rowHeight
  }

  #line(text: string, colour: string): void {
    if (this.#y + rowHeight > this.#height - margin - 8) this.#openPage()
    this.#text(text, { y: this.#y + 5, size: size.text, weight: '400', colour })
    this.#y += rowHeight
  }

  /** Draws cells side by side in the direction of the language. Figures are aligned at the right edge of their column. */
  #cells(cells: readonly string[], look: { weight: Weight; colour: string; size: number }): void {
    let from = margin
    for (const [at, column] of this.#printed.columns.entries()) {
      const width = this.#widths[at] ?? 0
      const x = this.#rtl ? this.#width - from - width : from
      const room = width - 8
      const cell = cells[at] ?? ''
      const text = this.#letters.fitting(cell, room, look)
      const taken = this.#letters.widthOf(text, look)
      // Amounts are always set from left to right. Names have the direction of their letters.
      const direction = column.figures && /\d/.test(cell) ? 'ltr' : this.#letters.directionOf(cell)
      const toRight = column.figures || this.#rtl
      const y = this.#y + (rowHeight - look.size) / 2 - 1.5
      this.#letters.draw(text, toRight ? x + 4 + room - taken : x + 4, y, { ...look, direction })
      from += width
    }
  }

  #text(
    text: string,
    look: { y: number; size: number; weight: Weight; colour: string; end?: boolean; beside?: number },
  ): void {
    const shown = this.#letters.fitting(text, this.#width - 2 * margin - (look.beside ?? 0), look)
    const width = this.#letters.widthOf(shown, look)
    const toRight = this.#rtl !== (look.end ?? false)
    const direction = this.#letters.direction
    this.#letters.draw(shown, toRight ? this.#width - margin - width : margin, look.y, { ...look, direction })
  }

  #rule(y: number, colour: string): void {
    this.#doc
      .moveTo(margin, y)
      .lineTo(this.#width - margin, y)
      .lineWidth(0.6)
      .stroke(colour)
  }

  /**
   * The width of each column. Text columns share the space that remains, or that is missing, after all columns have their natural width.
   */
  #widthsFor(sample: readonly (readonly string[])[]): number[] {
    const { columns, totals } = this.#printed
    const natural = columns.map(({ header }, at) => {
      const cells = sample.map((row) => this.#letters.widthOf(row[at] ?? '', { size: size.text, weight: '400' }))
      const sum = this.#letters.widthOf(totals?.[at] ?? '', { size: size.text, weight: '600' })
      return (
        10 + Math.min(220, Math.max(this.#letters.widthOf(header, { size: size.small, weight: '600' }), sum, ...cells))
      )
    })
    const spare = this.#width - 2 * margin - natural.reduce((all, one) => all + one, 0)
    const texts = natural.reduce((all, one, at) => (columns[at]?.figures ? all : all + one), 0)
    if (texts === 0) return natural.map((one) => one + spare / columns.length)
    return natural.map((one, at) => (columns[at]?.figures ? one : Math.max(36, one + (spare * one) / texts)))
  }
}
