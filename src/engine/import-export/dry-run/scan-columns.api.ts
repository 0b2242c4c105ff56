import { dayOrders, dayReadings, splitTime, type DayOrder } from '#engine/fields/dates/day-text.ts'
import { decimalMarks, numberReadings, splitNumber, type DecimalMark } from '#engine/fields/numbers/number-text.ts'
import { storable } from '../table-files/storable-text.api.ts'
import { rowsBelowHeaders, type TableFormat } from '../table-files/table-file.api.ts'
import { turns } from '../table-files/turns.api.ts'
import type { ColumnEvidence, Evidence } from './column-evidence.ts'

const longestCell = 60
const examples = 2
// Repeated cells add no evidence; up to this number of distinct cells are remembered.
const mostRemembered = 1_000

/** Whether a cell may be a number with a decimal or thousands separator, or with a currency. */
function isNumberLike(cell: string): boolean {
  return /[.,\u060c\u066b\u066c\uff0c\uff0e\p{Sc}]|^[A-Z]{3}\b|\b[A-Z]{3}$/u.test(cell) && !/:\/\/|@/.test(cell)
}

/** Whether a cell may be a day: three numbers, or two numbers and a word. */
function isDayLike(cell: string): boolean {
  return /\p{Nd}[^\p{Nd}]+\p{Nd}/u.test(cell) && /\p{L}|\p{Nd}[^\p{Nd}]+\p{Nd}+[^\p{Nd}]+\p{Nd}/u.test(cell)
}

/**
 * Collects the evidence of all cells of each column, in one pass with little memory. For a damaged file, the evidence
 * covers the rows before the damage.
 */
export async function scanColumns(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  format: TableFormat,
  columns: number,
): Promise<readonly ColumnEvidence[]> {
  const scans = Array.from({ length: columns }, () => new ColumnScan())
  const turn = turns()
  try {
    for await (const { cells, exact } of rowsBelowHeaders(pieces, format)) {
      for (const [at, scan] of scans.entries()) {
        const cell = cells[at]
        if (cell === undefined || cell === '') continue
        if (exact?.[at] !== true) scan.add(cell)
        else scan.addWhole(cell)
      }
      await turn()
    }
  } catch {
    // The scan of a damaged file ends here. The dry run will find the same damage and report it.
  }
  return scans.map((scan) => scan.result())
}

/** Collects the evidence of one column's cells. */
export class ColumnScan {
  readonly #numbers = new EvidenceCount<DecimalMark>(decimalMarks)
  readonly #ranges = new Map<DecimalMark, { readonly largest: number; readonly fractions: boolean }>()
  readonly #days = new EvidenceCount<DayOrder>(dayOrders)
  readonly #firsts = new Set<string>()
  readonly #lasts = new Set<string>()
  readonly #currencies = new Set<string>()
  readonly #seen = new Set<string>()
  #hyphens = false
  #bare = 0
  #divisor = 0

  /** Adds a cell to the evidence. */
  add(cell: string): void {
    if (cell.length > longestCell || this.#seen.has(cell)) return
    if (this.#seen.size < mostRemembered) this.#seen.add(cell)
    if (!this.addWhole(cell)) {
      if (isNumberLike(cell)) this.#addNumber(cell)
      if (isDayLike(cell)) this.#addDay(cell)
    }
  }

  /** Adds a whole number without a unit to the evidence; returns whether the cell is such a number. */
  addWhole(cell: string): boolean {
    if (!/^\d+$/.test(cell)) return false
    if (cell.length <= 6) this.#bare += 1
    if (cell.length <= 15) this.#divisor = commonDivisor(this.#divisor, Number(cell))
    return true
  }

  #addNumber(cell: string): void {
    const written = splitNumber(cell)
    if (!written) return
    if (written.affixes.length === 0) this.#bare += 1
    for (const affix of written.affixes) {
      if (this.#currencies.size < 3 && isCurrency(affix)) this.#currencies.add(affix)
    }
    if (!/[.,]/.test(written.figures)) return
    const readings = numberReadings(written)
    if (!this.#numbers.add(cell, readings)) return
    for (const [mark, reading] of readings) {
      const { largest = 0, fractions = false } = this.#ranges.get(mark) ?? {}
      const number = Number(reading)
      this.#ranges.set(mark, {
        largest: Math.max(largest, Math.abs(number)),
        fractions: fractions || !Number.isInteger(number),
      })
    }
  }

  #addDay(cell: string): void {
    const text = splitTime(cell)
    if (!text) return
    const readings = dayReadings(text.day)
    this.#days.add(cell, readings)
    const [, first, hyphen, last] = /^(\d{1,2})\s*([-/.]|\s)\s*\d{1,2}\s*\2\s*(\d{2})$/.exec(text.day) ?? []
    if (first === undefined || last === undefined) return
    this.#hyphens ||= hyphen === '-'
    this.#firsts.add(first)
    this.#lasts.add(last)
  }

  /** The evidence of all added cells. */
  result(): ColumnEvidence {
    // A two-digit year can come first only if the column has hyphens, or if the last numbers vary more than the first
    // ones. Days vary more than years.
    const days = this.#hyphens || this.#lasts.size > this.#firsts.size ? this.#days : this.#days.without('ymd')
    return {
      numbers: this.#numbers.result(),
      ranges: Object.fromEntries(this.#ranges),
      days: days.result(),
      bare: this.#bare,
      currencies: [...this.#currencies],
      divisor: this.#divisor,
    }
  }
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

let codes: ReadonlySet<string> | undefined

function isCurrency(affix: string): boolean {
  if (affix.length > 8) return false
  return /\p{Sc}/u.test(affix) || (codes ??= new Set(Intl.supportedValuesOf('currency'))).has(affix.toUpperCase())
}

class EvidenceCount<Convention extends string> {
  readonly #conventions: readonly Convention[]
  #cells = 0
  #doubtful = 0
  readonly #fits = new Map<Convention, number>()
  readonly #doubts = new Map<'all', string[]>()
  readonly #proofs = new Map<Convention, string[]>()

  constructor(conventions: readonly Convention[]) {
    this.#conventions = conventions
  }

  /**
   * Counts a cell and returns whether it is ambiguous. A cell with the same value under all conventions is not counted.
   */
  add(cell: string, readings: ReadonlyMap<Convention, string>): boolean {
    if (readings.size === 0) return false
    const fitsAll = readings.size === this.#conventions.length
    const doubtful = new Set(readings.values()).size > 1
    if (fitsAll && !doubtful) return false
    this.#cells += 1
    for (const convention of readings.keys()) {
      this.#fits.set(convention, (this.#fits.get(convention) ?? 0) + 1)
      if (!fitsAll && !doubtful) note(this.#proofs, convention, cell)
    }
    if (doubtful) {
      this.#doubtful += 1
      note(this.#doubts, 'all', cell)
    }
    return doubtful
  }

  /** Removes a convention, if another convention also fits all cells. */
  without(convention: Convention): EvidenceCount<Convention> {
    const other = [...this.#fits].some(([one, count]) => one !== convention && count === this.#cells)
    if (other) this.#fits.delete(convention)
    return this
  }

  result(): Evidence<Convention> {
    return {
      cells: this.#cells,
      fits: Object.fromEntries(this.#fits) as Partial<Record<Convention, number>>,
      doubtful: this.#doubtful,
      doubts: this.#doubts.get('all') ?? [],
      proofs: Object.fromEntries(this.#proofs) as Partial<Record<Convention, string[]>>,
    }
  }
}

function note<Key>(lists: Map<Key, string[]>, key: Key, cell: string): void {
  const list = lists.get(key) ?? []
  if (list.length >= examples) return
  const text = storable(cell.trim())
  if (!list.includes(text)) lists.set(key, [...list, text])
}
