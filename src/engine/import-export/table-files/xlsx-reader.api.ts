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
import { cellFormatsOf, type Element } from './xlsx-cell.api.ts'

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
  const { zip, parts, sheets, dates1904, uncalculated } = await openWorkbook(bytes)
  const sheet = partOf(parts, sheets, name)
  const strings = sharedStringsParser()
  const sharedStrings = parts.get('xl/sharedstrings.xml')
  if (sharedStrings)
    for await (const piece of checked(zip, sharedStrings, largest.strings)) parsed(strings, () => strings.write(piece))
  const styles = await textOf(zip, parts.get('xl/styles.xml'))
  const formats = cellFormatsOf(styles ? elementsOf(styles) : [], dates1904)
  const merges = new MergeScan()
  for await (const piece of checked(zip, sheet, largest.sheet)) merges.read(piece)
  const parser = sheetParser({ strings: strings.texts, formats, merges: merges.byFirstRow(), uncalculated })
  for await (const piece of checked(zip, sheet, largest.sheet)) {
    parsed(parser, () => parser.write(piece))
    yield* parser.rows.splice(0)
  }
  parsed(parser, () => parser.end(), 1)
  yield* parser.rows.splice(0)
}

const countedBytes = 64 * megabyte

/** The sheets of a workbook that contain cells, in the order of their tabs. */
export async function xlsxSheets(bytes: Buffer): Promise<readonly { name: string; hidden: boolean }[]> {
  const { sheets } = await openWorkbook(bytes)
  return sheets.map(({ name, hidden }) => ({ name, hidden }))
}

/** The approximate number of lines in a sheet. */
export async function xlsxLines(bytes: Buffer, name: string): Promise<number> {
  const { zip, parts, sheets } = await openWorkbook(bytes)
  const sheet = partOf(parts, sheets, name)
  let [lines, seen, rest] = [0, 0, '']
  for await (const piece of checked(zip, sheet, largest.sheet)) {
    const text = rest + piece.toString('latin1')
    lines += text.match(/<(?:\w+:)?row[\s>/]/g)?.length ?? 0
    rest = text.slice(Math.max(text.lastIndexOf('<'), text.length - 20))
    seen += piece.length
    // For a very long sheet, the number of lines is extrapolated from its beginning.
    if (seen >= countedBytes) return Math.round((lines * sheet.uncompressedSize) / seen)
  }
  return lines
}

function refusedFile(code: ImportProblemCode, line = 1, cause?: unknown): Problem {
  return new Problem(unreadableFile, { details: [importProblem(code, { values: { line } })], cause })
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

/** Runs a step of a parser; its error becomes a problem that names the line. */
function parsed(parser: PieceParser, step: () => void, below = 0): void {
  try {
    step()
  } catch (error) {
    throw error instanceof Problem ? error : refusedFile('broken', parser.line() + below, error)
  }
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
 * Opens a workbook and reads its sheets with their parts, whether its days are counted from 1904, and whether its
 * formulas were left uncalculated.
 */
async function openWorkbook(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes).catch((error: unknown) => {
    throw refusedFile('not_a_table', 1, error)
  })
  const parts = await partsOf(zip)
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
  const isSet = (element: string, flag: string): boolean =>
    elements.some(({ name, attributes }) => name === element && /^(1|true)$/.test(attributes[flag] ?? ''))
  const [dates1904, uncalculated] = [isSet('workbookPr', 'date1904'), isSet('calcPr', 'fullCalcOnLoad')]
  return { zip, parts, sheets, dates1904, uncalculated }
}

/** The part of a workbook that contains a sheet; without a name, the first sheet. */
function partOf(parts: ReadonlyMap<string, Entry>, sheets: readonly SheetPart[], name: string | null): Entry {
  const sheet = name === null ? sheets[0] : sheets.find((one) => one.name === name)
  if (!sheet) throw refusedFile('not_a_table')
  const part = parts.get(sheet.part)
  if (!part) throw refusedFile('broken', 1)
  return part
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
