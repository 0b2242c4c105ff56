import type { FileRow } from './csv-reader.api.ts'

/** The number of rows at the beginning of a file that are considered as its header row. */
export const headerCandidates = 31

/** Returns the number of known field names among the cells of a row. */
export type HeaderCount = (cells: readonly string[]) => number

const filled = ({ cells }: FileRow): number => cells.filter((cell) => cell.trim() !== '').length

/**
 * Guesses the header row: the row whose cells contain the most known field names, or the first of several such rows. If
 * no row contains any, the first row that is as wide as most other rows is returned, as an uncertain guess.
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
