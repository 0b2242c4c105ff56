import { StringDecoder } from 'node:string_decoder'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { Problem } from '#engine/definition/problem.ts'
import type { FileRow } from './csv-reader.api.ts'
import { textCell, type CellFormat, type WorkbookCell } from './xlsx-cell.api.ts'
import { columnOf, isFilled, MergedRows, type Merge } from './xlsx-merges.api.ts'
import { importProblem, unreadableFile } from '../import-problems.api.ts'

/** A parser for a part of a workbook, which receives the part piece by piece. */
export interface PieceParser {
  write(piece: Buffer): void
  end(): void
  /** Returns the line of the current row. */
  line(): number
}

const longestStrings = 64_000_000
const longestPiece = 4_000_000
const mostColumns = 16_384
/** The maximum number of lines of a sheet in spreadsheet programs. */
const mostLines = 1_048_576

interface XmlHandler {
  open(name: string, attributes: SaxesTagPlain['attributes']): void
  text(text: string): void
  close(name: string): void
}

/** An XML parser that stops with an error when an element or text is too long. */
function pieceParser(heard: XmlHandler): Omit<PieceParser, 'line'> {
  const decoder = new StringDecoder('utf8')
  const parser = new SaxesParser()
  let sinceHeard = 0
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', ({ name, attributes }) => {
    sinceHeard = 0
    heard.open(bare(name), attributes)
  })
  parser.on('text', (text) => heard.text(text))
  parser.on('cdata', (text) => heard.text(text))
  parser.on('closetag', ({ name }) => {
    sinceHeard = 0
    heard.close(bare(name))
  })
  parser.on('error', (error) => {
    throw error
  })
  return {
    write(piece) {
      sinceHeard += piece.length
      parser.write(decoder.write(piece))
      if (sinceHeard > longestPiece) throw tooLargeProblem()
    },
    end() {
      parser.close()
    },
  }
}

function tooLargeProblem(): Problem {
  return new Problem(unreadableFile, { details: [importProblem('swollen')] })
}

/** Parses the shared strings of a workbook, in order. */
export function sharedStringsParser(): PieceParser & { readonly texts: readonly string[] } {
  const texts: string[] = []
  let text = ''
  let inText = false
  let phonetic = false
  let length = 0
  const parser = pieceParser({
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic = true
      inText = name === 't' && !phonetic
    },
    text(more) {
      if (inText) text += more
    },
    close(name) {
      inText = false
      if (name === 'rPh') phonetic = false
      if (name !== 'si') return
      length += text.length
      if (length > longestStrings) throw tooLargeProblem()
      texts.push(unescaped(text))
    },
  })
  return { ...parser, texts, line: () => 1 }
}

/**
 * Parses the rows of a sheet: numbers with a decimal point, dates and times in ISO, and the displayed text of formatted
 * cells.
 */
export function sheetParser(workbook: {
  readonly strings: readonly string[]
  readonly formats: (style: number) => CellFormat
  readonly merges: ReadonlyMap<number, readonly Merge[]>
  /** Whether the program that wrote the workbook left the calculation of its formulas to Excel. */
  readonly uncalculated: boolean
}): PieceParser & { readonly rows: FileRow[] } {
  const rows: FileRow[] = []
  const spread = new MergedRows(workbook.merges)
  let line = 0
  let hidden = false
  let cells: (WorkbookCell | undefined)[] = []
  let column = -1
  let type = 'n'
  let style = 0
  let text = ''
  let inValue = false
  let phonetic = false
  let formula = false
  let hasValue = false
  const parser = pieceParser({
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1)
        if (!(line >= 1 && line <= mostLines))
          throw new Problem(unreadableFile, { details: [importProblem('broken', { values: { line: 1 } })] })
        hidden = /^(1|true)$/.test(String(attributes['hidden'] ?? ''))
        cells = []
        column = -1
      } else if (name === 'c') {
        column = columnOf(String(attributes['r'] ?? '')) ?? column + 1
        type = String(attributes['t'] ?? 'n')
        style = Number(attributes['s'] ?? 0)
        text = ''
        formula = false
        hasValue = false
      } else if (name === 'f') formula = true
      else if (name === 'rPh') phonetic = true
      inValue = name === 'v' || (name === 't' && !phonetic)
      hasValue ||= inValue
    },
    text(more) {
      if (inValue) text += more
    },
    close(name) {
      inValue = false
      if (name === 'rPh') phonetic = false
      if (name === 'row') {
        const merged = spread.fill(line, cells)
        if (cells.some(isFilled)) rows.push(rowOf(line, cells, merged, hidden))
      } else if (name === 'c' && column < mostColumns) {
        const cell = value()
        if (cell) cells[column] = cell
      }
    },
  })
  function value(): WorkbookCell | null {
    // Programs that only write workbooks store no result or 0 for a formula; Excel calculates it when it opens the
    // file.
    if (formula && (text === '' ? type !== 'str' || !hasValue : workbook.uncalculated && text === '0')) {
      return { text: '', exact: false, fault: { code: 'formula_unsaved', value: '' } }
    }
    if (text === '') return null
    if (type === 'e') return { text, exact: false, fault: { code: 'cell_error', value: text } }
    if (type === 'b') return { text: text === '1' ? 'true' : 'false', exact: true }
    if (type === 'd') return { text, exact: true }
    if (type === 'n') return workbook.formats(style).number(text)
    const written = type === 's' ? (workbook.strings[Number(text)] ?? '') : unescaped(text)
    return style === 0 ? textCell(written) : workbook.formats(style).text(written)
  }
  return { ...parser, rows, line: () => line }
}

function rowOf(
  line: number,
  cells: readonly (WorkbookCell | undefined)[],
  merged: ReadonlyMap<number, string>,
  hidden: boolean,
): FileRow {
  const all = Array.from(cells, (cell) => cell ?? textCell(''))
  return {
    line,
    cells: all.map(({ text }) => text),
    exact: all.map(({ exact }) => exact),
    workbook: { cells: all, merged, hidden },
  }
}

function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
