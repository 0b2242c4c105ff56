import { strToU8, zipSync } from 'fflate'

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook with a single sheet, given as XML; `more` adds or replaces other parts. */
export function workbook(sheet: string, more: Record<string, string> = {}): Buffer {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${relation}"><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
}

/** A cell of a test workbook: a text, a number with its format, or XML that is written unchanged. */
export type SheetCell =
  string | { readonly value: number | string; readonly format?: string } | { readonly xml: string } | null

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A workbook with the given rows, as a spreadsheet program writes it. */
export function workbookOf(
  rows: readonly (readonly SheetCell[])[],
  { merges = [], hidden = [], workbookXml = '' }: { merges?: string[]; hidden?: number[]; workbookXml?: string } = {},
): Buffer {
  const formats: string[] = []
  const styleOf = (format: string): number => {
    if (!formats.includes(format)) formats.push(format)
    return formats.indexOf(format) + 1
  }
  const cellXml = (cell: SheetCell, place: string): string => {
    if (cell === null) return ''
    if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
    if ('xml' in cell) return cell.xml.replace('<c', `<c r="${place}"`)
    return `<c r="${place}"${cell.format ? ` s="${styleOf(cell.format)}"` : ''}><v>${cell.value}</v></c>`
  }
  const body = rows.map((cells, at) => {
    const xml = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`))
    return `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${xml.join('')}</row>`
  })
  const merged =
    merges.length > 0 ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''
  const numbers = formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`)
  const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)
  return workbook(`<worksheet><sheetData>${body.join('')}</sheetData>${merged}</worksheet>`, {
    'xl/styles.xml': `<styleSheet><numFmts>${numbers.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/workbook.xml': `<workbook xmlns:r="${relation}">${workbookXml}<sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`,
  })
}
