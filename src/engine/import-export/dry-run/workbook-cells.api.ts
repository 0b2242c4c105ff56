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

/** How the cells that a workbook types are written. */
export const canonical: ColumnChoice = { decimal: '.', dayOrder: 'ymd' }

/** A workbook's findings about a row: refusals, doubts to confirm, and notes. */
export interface WorkbookProblems {
  readonly faults: readonly ProblemDetail[]
  readonly doubts: readonly ProblemDetail[]
  readonly notes: readonly ProblemDetail[]
}

/** A row with its cells as their columns are read: a column of texts as the workbook shows them, others by their value. */
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

/** Whether a field takes the value of a cell, and not the text that the workbook shows. */
function isTyped(field: Field): boolean {
  return field.target === undefined && (field.column.type === 'timestamptz' || cellType(field) !== 'text')
}

/** Reads the value of a typed cell: as it is shown where a reader of such texts takes that (`2 semaines`), else the number behind it. */
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

/** The day of a moment; one that floating point has put just before midnight is the next. */
function dayOf(moment: string): string {
  return new Date(Date.parse(`${moment}Z`) + 500).toISOString().slice(0, 10)
}

/** The remarks about the cells of a row. */
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

/** Whether a field takes the number behind a display as well as the one displayed. */
function couldHold(name: string, field: Field, contents: string): boolean {
  const read = readCell(name, field, contents.split(' ')[0] ?? '', canonical)
  return 'value' in read && checkField(name, field, read.value).details.length === 0
}
