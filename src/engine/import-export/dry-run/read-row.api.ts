import { isSecret } from '#engine/definition/file-fields.ts'
import { fieldProblem, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Field, Unit } from '#engine/definition/field.ts'
import { checkField } from '#engine/definition/validation.ts'
import { mayFollowNow } from '#engine/definition/when.ts'
import { fieldOrTranslation } from '#engine/definition/translated.ts'
import { identifier } from '#engine/definition/identifier.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import type { FileRow } from '../table-files/csv-reader.api.ts'
import { unescapeFormula } from '../table-files/formula-injection.api.ts'
import type { ColumnChoice } from './column-evidence.ts'
import type { DryRunContext } from './dry-run-context.api.ts'
import { undecodedCells } from './decoded-cells.api.ts'
import { readCell, type CellValue } from './read-cell.api.ts'
import { canonical, readTypedCell, workbookProblems } from './workbook-cells.api.ts'
import { importProblem } from '../import-problems.api.ts'
import { hiddenCell } from '../commit/staged-secrets.api.ts'
import { foldWord } from '../table-files/cell.api.ts'

/** A row of the file with the values read from its cells. */
export interface ReadRow extends FileRow {
  readonly id: string | null
  readonly version: number | null
  readonly values: Record<string, unknown>
  /** Fields with an empty cell that may be filled in later; the values of the stored row are not changed. */
  readonly left: readonly string[]
  readonly details: ProblemDetail[]
  /**
   * Cells that can be read as two different values, depending on the column's number or date convention; the user must
   * choose the convention.
   */
  readonly undecided: readonly ProblemDetail[]
  /** Warnings that need confirmation. */
  readonly doubts: readonly ProblemDetail[]
  readonly notes: readonly ProblemDetail[]
  /** Values for creating a new row that belong to none of its fields. */
  readonly extra: FieldValues
}

/** Reads the cells of a row with the conventions of their columns and checks each value as a form would. */
export function readRow(law: DryRunContext, row: FileRow): ReadRow {
  const { resource, references, conventions } = law
  const { line, cells, exact } = row
  const values: Record<string, unknown> = {}
  const { faults, doubts, notes } = workbookProblems(resource, law.mapping, row)
  const undecided: ProblemDetail[] = []
  const details: ProblemDetail[] = [...undecodedCells(law, { line, cells }), ...faults]
  const faulty = new Set(faults.map(({ field }) => field))
  const left: string[] = []
  const pointing = new Map<string, { readonly field: Field; readonly cells: readonly string[] }>()
  const units = new Map<string, Unit>()
  let id: string | null = null
  let version: number | null = null
  const parts = partsOf(law, cells)
  for (const [name, written, at] of fieldCells(law, cells, parts)) {
    if (faulty.has(name)) continue
    const cell = law.departure.rewrite?.(name, written, parts) ?? written
    const field = fieldOrTranslation(resource, name)
    if (!field) {
      const text = unescapeFormula(cell.trim()).toLowerCase()
      if (name === 'version') version = /^\d{1,9}$/.test(text) ? Number(text) : null
      else if (text) id = text
      continue
    }
    const optional = !field.required || mayFollowNow(field)
    const empty = optional && isEmptyMark(cell) && !law.mapping.includes('id')
    if (leavesUnchanged(law, name, field, empty ? '' : cell.trim())) {
      if (field.mayFollow) left.push(name)
      continue
    }
    if (field.target !== undefined) {
      pointing.set(name, { field, cells: [...(pointing.get(name)?.cells ?? []), empty ? '' : cell] })
      continue
    }
    const chosen = at === null ? {} : (conventions[at] ?? {})
    const how = at !== null && exact?.[at] ? { ...canonical, unit: chosen.unit } : chosen
    const typed = at === null || cell !== written ? null : readTypedCell(name, field, row, at, how)
    const read = typed ?? readField(name, field, empty ? '' : cell, how)
    if ('problem' in read && read.problem.code.startsWith('either')) {
      undecided.push(read.problem)
      continue
    }
    if ('value' in read && read.unit) units.set(name, read.unit)
    const checked = 'problem' in read ? { value: null, details: [read.problem] } : checkField(name, field, read.value)
    // A refused value is not stored in `values`, because PostgreSQL may not accept it as a parameter.
    if (checked.details.length === 0) values[name] = checked.value
    else if (optional && mayMeanEmpty(cell)) values[name] = field.blank ?? null
    else details.push(...checked.details)
  }
  for (const [name, { name: unit, implies }] of units) {
    const other = implies && (values[implies.field] ?? law.defaults[implies.field] ?? null)
    if (implies && other !== null && other !== implies.value) details.push(fieldProblem(name, 'unit', { unit }))
  }
  for (const [name, { field, cells: cellTexts }] of pointing) {
    const pointed = references.resolve(name, field, cellTexts)
    if ('problem' in pointed) details.push(pointed.problem)
    else values[name] = pointed.id
  }
  const isIdentifier = id === null || identifier.safeParse(id).success
  if (!isIdentifier) details.push(importProblem('gone', { field: 'id' }))
  const extra = law.departure.extra?.(parts, values) ?? {}
  return { line, cells, id: isIdentifier ? id : null, version, values, left, details, undecided, doubts, notes, extra }
}

/**
 * A field may be spread over several columns, each with one part. Returns the cells of these columns by the name of the
 * part.
 */
function partsOf({ mapping, departure }: DryRunContext, cells: readonly string[]): Readonly<Record<string, string>> {
  const { parts = {} } = departure
  const entries = mapping.flatMap((name, at) =>
    name !== null && Object.hasOwn(parts, name) ? [[name, unescapeFormula((cells[at] ?? '').trim())] as const] : [],
  )
  return Object.fromEntries(entries)
}

/**
 * Returns each field of a row with its cell and its column. The parts of a field are joined into one cell, unless the
 * field also has its own column with a value.
 */
function* fieldCells(
  { mapping, departure }: DryRunContext,
  cells: readonly string[],
  parts: Readonly<Record<string, string>>,
): Generator<readonly [name: string, cell: string, at: number | null]> {
  const joins = departure.join && Object.values(parts).some((part) => part !== '')
  const joined = new Map(joins ? Object.entries(departure.join?.(parts) ?? {}) : [])
  for (const [at, name] of mapping.entries()) {
    if (name === null || Object.hasOwn(departure.parts ?? {}, name)) continue
    const cell = cells[at] ?? ''
    if (cell.trim() === '' && joined.has(name)) continue
    joined.delete(name)
    yield [name, cell, at]
  }
  for (const [name, cell] of joined) yield [name, cell, null]
}

/**
 * Whether an empty cell leaves a field unchanged. This applies to secrets, to fields that may be filled in later, to
 * fields with a default for the whole file, and to derived fields.
 */
function leavesUnchanged({ departure, defaults }: DryRunContext, name: string, field: Field, cell: string): boolean {
  if (isSecret(field) && (cell === '' || cell === hiddenCell)) return true
  if (cell !== '') return false
  return (
    (field.required && (mayFollowNow(field) || field.initial !== undefined)) ||
    Object.hasOwn(defaults, name) ||
    Boolean(departure.derivedFields?.includes(name))
  )
}

/** Reads a cell for a field. A secret is not parsed, because the message of a failed parse could contain it. */
function readField(name: string, field: Field, cell: string, how: ColumnChoice): CellValue {
  return isSecret(field) ? { value: unescapeFormula(cell.trim()) } : readCell(name, field, cell, how)
}

const marks = new Set(['n/a', '#n/a', 'n.a.', 'null', '(null)', 'none', 'nil', '\\n', 'undefined', 'nan', 'لا يوجد'])
const perhaps = new Set(
  ['na', 'n a', 'aucun', 'aucune', 'neant', 'vide', 'empty', 'unknown', 'inconnu', 'غير متوفر'].map(foldWord),
)

/** Whether a cell is a common placeholder for an empty value: `N/A`, `null`, dashes. */
function isEmptyMark(cell: string): boolean {
  const text = cell.trim().toLowerCase()
  return marks.has(text) || /^[-‐-―−]+$/u.test(text)
}

/**
 * Whether a cell that a field refused may mean an empty value. The field is tried first, because `NA` is also the code
 * of Namibia and may be part of a name.
 */
function mayMeanEmpty(cell: string): boolean {
  return isEmptyMark(cell) || perhaps.has(foldWord(cell)) || /^[?*._/]+$/.test(cell.trim())
}
