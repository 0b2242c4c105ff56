import type { FileRow } from './csv-reader.api.ts'

/** How many rows at the beginning of a file may be its header row. */
export const headerCandidates = 31

/** How many known fields the cells of a row name. */
export type HeaderCount = (cells: readonly string[]) => number

const filled = ({ cells }: FileRow): number => cells.filter((cell) => cell.trim() !== '').length

/**
 * The row that names the columns: the one whose cells name most known fields, the first of several. Where no row names any,
 * the first row as wide as most others, which is never sure.
 */
export function guessHeaderRow(
  rows: readonly FileRow[],
  countHeaders: HeaderCount,
): { readonly row: FileRow; readonly names: number; readonly sure: boolean } | null {
  const ranked = rows
    .slice(0, headerCandidates)
    .map((row) => ({ row, names: countHeaders(row.cells), width: filled(row) }))
    .toSorted((a, b) => b.names - a.names || (a.names === 0 ? 0 : b.width - a.width))
  const [best, next] = ranked
  if (!best) return null
  if (best.names > 0) {
    return {
      row: best.row,
      names: best.names,
      sure: best.names > (next?.names ?? 0) && (best.names > 1 || best.row === rows[0]),
    }
  }
  const widths = rows.map(filled)
  const frequency = (width: number): number => widths.filter((one) => one === width).length
  const usual = widths.toSorted((a, b) => frequency(b) - frequency(a) || b - a)[0] ?? 0
  const row = rows.find((one) => filled(one) >= usual) ?? best.row
  return { row, names: 0, sure: false }
}
