import { buffer } from 'node:stream/consumers'
import { SaxesParser } from 'saxes'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Problem } from '#engine/definition/problem.ts'
import type { FileRow } from './csv-reader.api.ts'
import { importProblem, unreadableFile, type ImportProblemCode } from '../import-problems.api.ts'
import { archiveKind } from './file-kind.api.ts'
import { storable } from './storable-text.api.ts'
import { MergeScan } from './xlsx-merges.api.ts'
import { sheetParser, sharedStringsParser, type PieceParser } from './xlsx-parts.api.ts'
import { cellFormatsOf, type Element } from './xlsx-styles.api.ts'

const megabyte = 1_048_576
const largest = { sheet: 1024 * megabyte, strings: 256 * megabyte, other: 4 * megabyte }
// Sheets compress to between a twentieth and a fiftieth of their size; a ratio above three hundred indicates a zip
// bomb.
const utmostRatio = 300

/**
 * The rows of one sheet of an Excel workbook (ECMA-376), read piece by piece; without a name, the rows of the first
 * sheet.
 */
export async function* xlsxRows(bytes: Buffer, name: string | null = null): AsyncGenerator<FileRow, void> {
  const zip = await opened(bytes)
  const parts = await partsOf(zip)
  const { sheets, dates1904, uncalculated } = await workbookOf(zip, parts)
  const sheet = partOf(sheets, name)
  const strings = await read(zip, parts.get('xl/sharedstrings.xml'), largest.strings, sharedStringsParser())
  const styles = await textOf(zip, parts.get('xl/styles.xml'))
  const formats = cellFormatsOf(styles ? elementsOf(styles) : [], dates1904)
  const entry = parts.get(sheet)
  if (!entry) throw refusedFile('broken', 1)
  const merges = new MergeScan()
  for await (const piece of checked(zip, entry, largest.sheet)) merges.read(piece)
  const parser = sheetParser({ strings: strings.texts, formats, merges: merges.byFirstRow(), uncalculated })
  for await (const piece of checked(zip, entry, largest.sheet)) {
    write(parser, piece)
    yield* parser.rows.splice(0)
  }
  endOf(parser)
  yield* parser.rows.splice(0)
}

const countedBytes = 64 * megabyte

/** The sheets of a workbook that contain cells, in the order of their tabs. */
export async function xlsxSheets(bytes: Buffer): Promise<readonly { name: string; hidden: boolean }[]> {
  const zip = await opened(bytes)
  const { sheets } = await workbookOf(zip, await partsOf(zip))
  return sheets.map(({ name, hidden }) => ({ name, hidden }))
}

/** The approximate number of rows in a sheet. */
export async function xlsxShape(bytes: Buffer, name: string): Promise<{ lines: number }> {
  const zip = await opened(bytes)
  const parts = await partsOf(zip)
  const { sheets } = await workbookOf(zip, parts)
  const sheet = partOf(sheets, name)
  const entry = parts.get(sheet)
  if (!entry) throw refusedFile('broken', 1)
  let [lines, seen, rest] = [0, 0, '']
  for await (const piece of checked(zip, entry, largest.sheet)) {
    const text = rest + piece.toString('latin1')
    lines += text.match(/<(?:\w+:)?row[\s>/]/g)?.length ?? 0
    rest = text.slice(Math.max(text.lastIndexOf('<'), text.length - 20))
    seen += piece.length
    // For a very long sheet, the number of lines is extrapolated from its beginning.
    if (seen >= countedBytes) return { lines: Math.round((lines * entry.uncompressedSize) / seen) }
  }
  return { lines }
}

function refusedFile(code: ImportProblemCode, line = 1, cause?: unknown): Problem {
  return new Problem(unreadableFile, { details: [importProblem(code, { values: { line } })], cause })
}

async function opened(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes)
  } catch (error) {
    throw refusedFile('not_a_table', 1, error)
  }
}

async function partsOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const parts = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      parts.set(entry.fileName.toLowerCase(), entry)
      if (parts.size > 2_000) throw refusedFile('swollen')
    }
  } catch (error) {
    throw error instanceof Problem ? error : refusedFile('broken', 1, error)
  }
  return parts
}

async function* checked(zip: ZipFile, entry: Entry, most: number): AsyncGenerator<Buffer, void> {
  const ratio = entry.uncompressedSize / Math.max(entry.compressedSize, 1)
  if (entry.uncompressedSize > most || (entry.uncompressedSize > megabyte && ratio > utmostRatio)) {
    throw refusedFile('swollen')
  }
  try {
    // The library stops with an error if a part is larger than its declared size.
    for await (const piece of await zip.openReadStreamPromise(entry)) yield piece as Buffer
  } catch (error) {
    throw error instanceof Problem ? error : refusedFile('broken', 1, error)
  }
}

function write(parser: PieceParser, piece: Buffer): void {
  try {
    parser.write(piece)
  } catch (error) {
    throw error instanceof Problem ? error : refusedFile('broken', parser.line(), error)
  }
}

function endOf(parser: PieceParser): void {
  try {
    parser.end()
  } catch (error) {
    throw refusedFile('broken', parser.line() + 1, error)
  }
}

async function read<Parser extends PieceParser>(
  zip: ZipFile,
  entry: Entry | undefined,
  most: number,
  parser: Parser,
): Promise<Parser> {
  if (!entry) return parser
  for await (const piece of checked(zip, entry, most)) write(parser, piece)
  return parser
}

async function textOf(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  if (!entry) return ''
  return (await buffer(checked(zip, entry, largest.other))).toString('utf8')
}

interface SheetPart {
  readonly name: string
  readonly hidden: boolean
  readonly part: string
}

/**
 * Reads from a workbook its sheets with their parts, whether its days are counted from 1904, and whether its formulas
 * were left uncalculated.
 */
async function workbookOf(
  zip: ZipFile,
  parts: ReadonlyMap<string, Entry>,
): Promise<{ readonly sheets: readonly SheetPart[]; readonly dates1904: boolean; readonly uncalculated: boolean }> {
  const foreign = archiveKind(new Set(parts.keys()))
  if (foreign) throw refusedFile(foreign)
  const elements = elementsOf(await textOf(zip, parts.get('xl/workbook.xml')))
  const related = elementsOf(await textOf(zip, parts.get('xl/_rels/workbook.xml.rels')))
  const sheets = elements.flatMap(({ name, attributes: { id, name: title = '', state = 'visible' } }) => {
    if (name !== 'sheet') return []
    const relation = related.find((one) => one.name === 'Relationship' && one.attributes['Id'] === id)?.attributes
    const target = relation?.['Target']
    // Chart sheets and dialog sheets also have tabs, but no cells.
    if (target === undefined || /\/(?:chartsheet|dialogsheet)$/.test(relation?.['Type'] ?? '')) return []
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return [{ name: storable(title).slice(0, 200), hidden: state !== 'visible', part: part.toLowerCase() }]
  })
  const dates1904 = elements.some(
    ({ name, attributes }) => name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? ''),
  )
  const uncalculated = elements.some(
    ({ name, attributes }) => name === 'calcPr' && /^(1|true)$/.test(attributes['fullCalcOnLoad'] ?? ''),
  )
  return { sheets, dates1904, uncalculated }
}

function partOf(sheets: readonly SheetPart[], name: string | null): string {
  const sheet = name === null ? sheets[0] : sheets.find((one) => one.name === name)
  if (!sheet) throw refusedFile('not_a_table')
  return sheet.part
}

function elementsOf(xml: string): Element[] {
  const elements: Element[] = []
  const parser = new SaxesParser()
  const bare = (name: string) => name.replace(/^\w+:/, '')
  parser.on('opentag', ({ name, attributes }) => {
    const named = Object.entries(attributes).map(([key, value]) => [bare(key), String(value)] as const)
    elements.push({ name: bare(name), attributes: Object.fromEntries(named) })
  })
  parser.on('error', (error) => {
    throw refusedFile('broken', 1, error)
  })
  parser.write(xml).close()
  return elements
}
