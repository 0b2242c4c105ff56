import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { organisation } from '#engine/definition/organisation.ts'
import type { Language } from '#engine/definition/locale.ts'
import { instantAt, wallTime, dayNumber, oneDay } from '#engine/definition/days.ts'
import type { Cell, TableWriter } from './cell.api.ts'
import { escapeFormula, unescapeFormula } from './formula-injection.api.ts'
import { escapeMarkup } from '#engine/definition/escape-markup.ts'

/**
 * Writes an Excel workbook (ECMA-376) as a stream, with typed cells and without shared strings. When a sheet has
 * Excel's maximum number of rows, another sheet begins.
 */
export function xlsxWriter(language: Language, title: string): TableWriter {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  let headers: readonly string[] = []
  let sheets = 0
  let line = 0
  let sheet: ZipDeflate | undefined

  const taken = () => chunks.splice(0)
  const part = (name: string, text: string) => {
    // Compressing a kilobyte costs more processor time than it saves.
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(strToU8(text), true)
  }
  const openSheet = () => {
    sheets += 1
    line = 1
    sheet = new ZipDeflate(`xl/worksheets/sheet${sheets}.xml`, { level: 4 })
    zip.add(sheet)
    const columns = headers.map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="22" customWidth="1"/>`)
    const row = headers.map((header, at) => textCell(reference(at, 1), header, 1)).join('')
    sheet.push(
      strToU8(`${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${
        language === 'ar' ? ' rightToLeft="1"' : ''
      }><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${columns.join('')}</cols><sheetData><row r="1">${row}</row>`),
    )
  }
  const closeSheet = () => sheet?.push(strToU8('</sheetData></worksheet>'), true)

  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    begin(headerRow) {
      headers = headerRow
      openSheet()
      return taken()
    },
    rows(rows) {
      let text = ''
      for (const cells of rows) {
        if (line === mostLines) {
          sheet?.push(strToU8(text))
          text = ''
          closeSheet()
          openSheet()
        }
        line += 1
        text += `<row r="${line}">${cells.map((cell, at) => written(reference(at, line), cell)).join('')}</row>`
      }
      if (text) sheet?.push(strToU8(text))
      return taken()
    },
    end() {
      closeSheet()
      const numbers = Array.from({ length: sheets }, (_, at) => at + 1)
      part('xl/workbook.xml', workbook(numbers, title))
      part('xl/_rels/workbook.xml.rels', relations(numbers))
      part('xl/styles.xml', styles)
      part('_rels/.rels', rootRelations)
      part('[Content_Types].xml', contentTypes(numbers))
      zip.end()
      return taken()
    },
  }
}

const mostLines = 1_048_576
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

function reference(at: number, line: number): string {
  let letters = ''
  for (let rest = at + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters + line
}

function written(place: string, cell: Cell | null): string {
  if (cell === null) return ''
  if (cell.type === 'boolean') return `<c r="${place}" t="b"><v>${cell.text === 'true' ? 1 : 0}</v></c>`
  // Excel computes in floating point: only 15 digits are exact, so longer numbers become text.
  if (cell.type === 'number' && cell.text.replace(/\D/g, '').length <= 15) {
    const decimals = cell.text.split('.')[1]?.length ?? (cell.decimals === 0 ? 0 : null)
    const style = decimals === null ? undefined : figureStyles[decimals]
    return `<c r="${place}"${style === undefined ? '' : ` s="${style}"`}><v>${cell.text}</v></c>`
  }
  // Excel has a 29 February 1900, so programs read the numbers of days before March 1900 differently. Such days become
  // text.
  if (cell.type === 'day' && cell.text >= '1900-03-01') {
    return `<c r="${place}" s="2"><v>${dayNumber(cell.text) + 25_569}</v></c>`
  }
  const moment = cell.type === 'moment' ? serialOf(cell.text) : null
  return moment === null ? textCell(place, cell.text, 3) : `<c r="${place}" s="7"><v>${moment}</v></c>`
}

/**
 * A moment as the day number that workbooks use, in the organisation's time zone. Null for a time in the repeated hour
 * when clocks go back, because it would read as its first occurrence.
 */
function serialOf(moment: string): number | null {
  const { zone } = organisation
  const wall = wallTime(moment, zone)
  const minute = Math.floor(Date.parse(moment) / 60_000) * 60_000
  if (Date.parse(instantAt(wall, zone)) !== minute) return null
  const shown = Date.parse(`${wall.replace(' ', 'T')}:00Z`) + Date.parse(moment) - minute
  return shown / oneDay + 25_569
}

// The cell style for amounts with each number of decimals. An amount shows all decimals of its currency, including
// zeros, and groups thousands if the currency has none. Whole numbers that are not amounts have no style.
const figureStyles: Readonly<Record<number, number>> = { 0: 6, 2: 4, 3: 5 }

function textCell(place: string, text: string, style: number): string {
  // A text cell is never run as a formula, so most texts need no guard. A guard is added only to texts from which an
  // import would remove one.
  const safeText = unescapeFormula(text) === text && !/^\d+(?:[.,]\d+)?E/i.test(text) ? text : escapeFormula(text)
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(safeText)}</t></is></c>`
}

function escaped(text: string): string {
  return escapeMarkup(text.replace(/_x[0-9a-f]{4}_/gi, (literal) => `_x005F${literal}`)).replace(
    /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu,
    (sign) => {
      return `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`
    },
  )
}

function workbook(numbers: readonly number[], title: string): string {
  const name = title.replace(/[\\/*?:[\]']/g, ' ').slice(0, 25) || 'Souk'
  const sheets = numbers.map((n) => {
    return `<sheet name="${escaped(n === 1 ? name : `${name} ${n}`)}" sheetId="${n}" r:id="rId${n}"/>`
  })
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`
}

function relations(numbers: readonly number[]): string {
  const sheets = numbers.map((n) => {
    return `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`
  })
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${sheets.join('')}<Relationship Id="rIdStyles" Type="${office}/styles" Target="styles.xml"/></Relationships>`
}

const rootRelations = `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

// The cell styles. 0: default. 1: header. 2: day in ISO notation. 3: text that stays text when it is edited. 4 and 5:
// numbers with two and three decimals. 6: amount without decimals. 7: moment in the organisation's time zone.
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="#,##0.000"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
</styleSheet>`

function contentTypes(numbers: readonly number[]): string {
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const sheets = numbers.map((n) => {
    return `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`
  })
  return `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${sheets.join('')}</Types>`
}
