import { StringDecoder } from 'node:string_decoder'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { Problem } from '#engine/definition/problem.ts'
import type { FileRow } from './csv-reader.api.ts'
import { importProblem, unreadableFile } from '../import-problems.api.ts'

/** Reads a part of a workbook piece by piece. */
export interface PieceParser {
  write(piece: Buffer): void
  end(): void
  /** The row it has come to. */
  line(): number
}

const longestStrings = 64_000_000
const longestPiece = 4_000_000
const mostColumns = 16_384
/** The last row that a sheet may have, as spreadsheets count. */
const mostLines = 1_048_576

interface XmlHandler {
  open(name: string, attributes: SaxesTagPlain['attributes']): void
  text(text: string): void
  close(name: string): void
}

/** An XML parser that gives up when something without end is poured into it. */
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

/** The texts that cells share, in order. */
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

/** The rows of a sheet, as texts: figures with a dot, days and moments in ISO. */
export function sheetParser(workbook: {
  readonly strings: readonly string[]
  readonly dateStyles: ReadonlySet<number>
  readonly dates1904: boolean
}): PieceParser & { readonly rows: FileRow[] } {
  const rows: FileRow[] = []
  let line = 0
  let cells: string[] = []
  let column = -1
  let type = 'n'
  let style = 0
  let text = ''
  let inValue = false
  const parser = pieceParser({
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1)
        if (!(line >= 1 && line <= mostLines))
          throw new Problem(unreadableFile, { details: [importProblem('broken', { values: { line: 1 } })] })
        cells = []
        column = -1
      } else if (name === 'c') {
        column = columnOf(String(attributes['r'] ?? '')) ?? column + 1
        type = String(attributes['t'] ?? 'n')
        style = Number(attributes['s'] ?? 0)
        text = ''
      }
      inValue = name === 'v' || name === 't'
    },
    text(more) {
      if (inValue) text += more
    },
    close(name) {
      inValue = false
      if (name === 'row') {
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
      } else if (name === 'c' && text !== '' && column < mostColumns) {
        while (cells.length < column) cells.push('')
        cells[column] = value()
      }
    },
  })
  function value(): string {
    if (type === 's') return workbook.strings[Number(text)] ?? ''
    if (type === 'b') return text === '1' ? 'true' : 'false'
    if (type !== 'n') return unescaped(text)
    return workbook.dateStyles.has(style) ? dayText(Number(text), workbook.dates1904) : figureText(text)
  }
  return { ...parser, rows, line: () => line }
}

function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/i.exec(reference)?.[0].toUpperCase()
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

/** Excel's figure without the noise of floating point; beyond 15 figures as it stands, since the rest is lost. */
function figureText(text: string): string {
  const figure = Number(text)
  if (!Number.isFinite(figure)) return text
  if (Math.abs(figure) >= 1e15) return text.includes('E') || text.includes('e') ? text : figure.toExponential()
  const plain = String(Number(figure.toPrecision(15)))
  return plain.includes('e') ? figure.toFixed(20).replace(/0+$/, '') : plain
}

/** Days since the end of 1899, or since 1904; the part after the point is the time. */
function dayText(serial: number, dates1904: boolean): string {
  if (!Number.isFinite(serial) || Math.abs(serial) > 2_958_466) return String(serial)
  const whole = Math.floor(serial)
  // Before March 1900 Excel is a day behind itself.
  const days = dates1904 ? whole + 1462 : whole < 60 ? whole + 1 : whole
  const moment = new Date((days - 25_569) * 86_400_000 + Math.round((serial - whole) * 86_400_000)).toISOString()
  // A workbook knows no zones.
  return serial === whole ? moment.slice(0, 10) : moment.slice(0, -1)
}

function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
