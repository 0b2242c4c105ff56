import type { WorkbookCell } from './xlsx-cell.api.ts'

/** A merged cell: its first and last column, counted from 0, and its first and last line. */
export interface Merge {
  readonly column: number
  readonly lastColumn: number
  readonly from: number
  readonly to: number
  readonly range: string
}

const mostMerges = 100_000

/** Copies the value of a merged cell to all rows that it spans, while the rows are read one after the other. */
export class MergedRows {
  readonly #merges: ReadonlyMap<number, readonly Merge[]>
  #open: { readonly merge: Merge; readonly cell: WorkbookCell }[] = []

  constructor(merges: ReadonlyMap<number, readonly Merge[]>) {
    this.#merges = merges
  }

  /**
   * Fills the cells of a row from the merged cells above it; returns the ranges of the merged cells that include the
   * row, by column. A row without own values stays empty, because it only makes the row above taller. A cell that is
   * merged across columns fills only its first column, because the other columns have another meaning.
   */
  fill(line: number, cells: (WorkbookCell | undefined)[]): ReadonlyMap<number, string> {
    const ranges = new Map<number, string>()
    this.#open = this.#open.filter(({ merge }) => line <= merge.to)
    const own = cells.some(isFilled)
    for (const { merge, cell } of this.#open) {
      if (!own || cells[merge.column]) continue
      cells[merge.column] = cell
      for (let at = merge.column; at <= merge.lastColumn; at += 1) ranges.set(at, merge.range)
    }
    for (const merge of this.#merges.get(line) ?? []) {
      const cell = cells[merge.column]
      if (!cell) continue
      this.#open.push({ merge, cell })
      for (let at = merge.column + 1; at <= merge.lastColumn; at += 1) ranges.set(at, merge.range)
    }
    return ranges
  }
}

/** Collects the merged cells of a sheet from the pieces of its XML, in which they come after the rows. */
export class MergeScan {
  readonly #merges: Merge[] = []
  #rest = ''

  read(piece: Buffer): void {
    const text = this.#rest + piece.toString('latin1')
    for (const [, range = ''] of text.matchAll(
      /<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3}\d+:[A-Z]{1,3}\d+)"[^<>]*>/g,
    )) {
      const merge = mergeOf(range)
      if (merge && this.#merges.length < mostMerges) this.#merges.push(merge)
    }
    this.#rest = text.slice(Math.max(text.lastIndexOf('<'), text.length - 200))
  }

  /** The merged cells by their first row. */
  byFirstRow(): ReadonlyMap<number, readonly Merge[]> {
    return Map.groupBy(this.#merges, ({ from }) => from)
  }
}

/** Whether a cell has a value, or a reason why it has none. */
export function isFilled(cell: WorkbookCell | undefined): boolean {
  return cell !== undefined && (cell.fault !== undefined || cell.text.trim() !== '')
}

/** The column of a cell reference, counted from 0; null if the text is not a reference. */
export function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/i.exec(reference)?.[0].toUpperCase()
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

// No resource has more columns than this, so merged cells beyond them are ignored.
const mostColumns = 200

function mergeOf(range: string): Merge | null {
  const [first = '', last = ''] = range.split(':')
  const [from, to] = [first, last].map((corner) => Number(/\d+$/.exec(corner)?.[0]))
  const [column, lastColumn] = [columnOf(first), columnOf(last)]
  if (column === null || lastColumn === null || !from || !to || to < from || column >= mostColumns) return null
  return { column, lastColumn: Math.min(lastColumn, mostColumns), from, to, range }
}
