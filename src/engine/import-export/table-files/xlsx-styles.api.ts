import { getFormatFromId } from 'numfmt'
import { cellFormat, type CellFormat } from './xlsx-cell.api.ts'

/** An XML element in a part of a workbook. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

// Excel's built-in date formats in East Asian workbooks (ECMA-376 part 1, 18.8.30); they differ by language.
const eastAsianDays = new Set([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
const eastAsianTimes = new Set([32, 33, 34, 35, 55, 56])

/** Returns the number format of a cell style, by the index of the style in the workbook. */
export function cellFormatsOf(styles: readonly Element[], dates1904: boolean): (style: number) => CellFormat {
  const custom = new Map(
    styles
      .filter(({ name }) => name === 'numFmt')
      .map(({ attributes }) => [Number(attributes['numFmtId']), attributes['formatCode'] ?? '']),
  )
  const patternOf = (id: number): string => {
    const own = custom.get(id)
    if (own !== undefined) return own
    if (eastAsianDays.has(id)) return 'yyyy-mm-dd'
    if (eastAsianTimes.has(id)) return 'hh:mm:ss'
    return getFormatFromId(id, 'en')
  }
  const begin = styles.findIndex(({ name }) => name === 'cellXfs')
  const end = styles.findIndex(({ name }, at) => at > begin && (name === 'cellStyles' || name === 'dxfs'))
  const ids = styles
    .slice(begin, end < 0 ? undefined : end)
    .filter(({ name }) => name === 'xf')
    .map(({ attributes }) => Number(attributes['numFmtId'] ?? 0))
  const formats = new Map<number, CellFormat>()
  return (style) => {
    const id = ids[style] ?? 0
    const format = formats.get(id) ?? cellFormat(patternOf(id), dates1904)
    formats.set(id, format)
    return format
  }
}
