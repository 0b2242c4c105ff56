import type { Field } from '#engine/definition/field.ts'
import { isPrivate } from '#engine/definition/file-fields.ts'
import type { ProblemDetail } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { fieldOrTranslation } from '#engine/definition/translated.ts'
import { checkField } from '#engine/definition/validation.ts'
import { hiddenCell } from '../commit/staged-secrets.api.ts'
import { importProblem } from '../import-problems.api.ts'
import { cellType } from '../table-files/cell.api.ts'
import type { FileRow } from '../table-files/csv-reader.api.ts'
import { textCell } from '../table-files/xlsx-cell.api.ts'
import type { ColumnChoice } from './column-evidence.ts'
import type { Mapping } from './column-mapping.api.ts'
import { readCell, type CellValue } from './read-cell.api.ts'

/** The notation of the typed values of a workbook. */
export const canonical: ColumnChoice = { decimal: '.', dayOrder: 'ymd' }

/** The problems, warnings and notes that a workbook causes for a row. */
export interface WorkbookProblems {
  readonly faults: readonly ProblemDetail[]
  readonly doubts: readonly ProblemDetail[]
  readonly notes: readonly ProblemDetail[]
}

/**
 * The row with the cell contents that the import reads: the displayed text for text columns, the underlying value for
 * all others.
 */
export function cellsAsRead(resource: Resource, mapping: Mapping, row: FileRow): FileRow {
  if (!row.workbook) return row
  const shown = row.workbook.cells
  const cells = row.cells.map((cell, at) => {
    const name = mapping[at] ?? null
    const field = name === null ? undefined : fieldOrTranslation(resource, name)
    return field && isTyped(field) ? cell : (shown[at]?.shown ?? cell)
  })
  return { ...row, cells }
}

/** Whether a field uses the underlying value of a cell, not its displayed text. */
function isTyped(field: Field): boolean {
  return field.target === undefined && (field.column.type === 'timestamptz' || cellType(field) !== 'text')
}

/**
 * Reads a typed cell. The displayed text is used if the field can read it (`2 semaines`); if not, the underlying value
 * is used.
 */
export function readTypedCell(
  name: string,
  field: Field,
  row: FileRow,
  at: number,
  how: ColumnChoice,
): CellValue | null {
  const cell = row.workbook?.cells[at]
  if (!cell || !isTyped(field)) return null
  const shown = cell.shown === undefined ? null : readCell(name, field, cell.shown, how)
  if (shown && 'value' in shown) return shown
  return cellType(field) === 'day' && /^\d{4}-\d{2}-\d{2}T/.test(cell.text) ? { value: dayOf(cell.text) } : null
}

/** The day of a moment. Adding half a second corrects moments that floating point has moved to just before midnight. */
function dayOf(moment: string): string {
  return new Date(Date.parse(`${moment}Z`) + 500).toISOString().slice(0, 10)
}

/** The problems, warnings and notes about the cells of a row. */
export function workbookProblems(resource: Resource, mapping: Mapping, { workbook }: FileRow): WorkbookProblems {
  const faults: ProblemDetail[] = []
  const doubts: ProblemDetail[] = []
  const notes: ProblemDetail[] = workbook?.hidden ? [importProblem('hidden_row')] : []
  for (const [at, name] of mapping.entries()) {
    if (!workbook || name === null) continue
    const cell = workbook.cells[at] ?? textCell('')
    const field = fieldOrTranslation(resource, name)
    const visible = (value: string) => (isPrivate(field) ? hiddenCell : value)
    const { fault, contents } = cell
    if (fault) faults.push(importProblem(fault.code, { field: name, values: { value: visible(fault.value) } }))
    const range = workbook.merged.get(at)
    const merged = cell.text === '' ? 'merged_across' : 'merged_cell'
    if (range !== undefined) notes.push(importProblem(merged, { field: name, values: { range } }))
    if (contents === undefined || fault) continue
    const values = { shown: visible(cell.shown ?? cell.text), stored: visible(contents), read: visible(cell.text) }
    const holds = field && isTyped(field) && couldHold(name, field, contents)
    ;(holds ? doubts : notes).push(importProblem('rounded', { field: name, values }))
  }
  return { faults, doubts, notes }
}

/** Whether a field accepts the exact value behind a rounded display. */
function couldHold(name: string, field: Field, contents: string): boolean {
  const read = readCell(name, field, contents.split(' ')[0] ?? '', canonical)
  return 'value' in read && checkField(name, field, read.value).details.length === 0
}
