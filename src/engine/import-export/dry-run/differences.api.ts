import { isSecret } from '#engine/definition/file-fields.ts'
import type { ProblemDetail } from '#engine/definition/problem.ts'
import { fieldOrTranslation, valueIn } from '#engine/definition/translated.ts'
import type { Row } from '#engine/definition/resource.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import { cellOf } from '../table-files/cell.api.ts'
import type { DryRunContext } from './dry-run-context.api.ts'
import type { ReadRow } from './read-row.api.ts'
import { importProblem } from '../import-problems.api.ts'
import type { Field } from '#engine/definition/field.ts'

const longest = 120

/**
 * The differences between the file's row and the stored row: both values of each changed field. If a secret differs,
 * only this fact is included.
 */
export function differencesOf(
  { resource, mapping, change }: DryRunContext,
  read: ReadRow,
  current: Row,
  values: FieldValues,
  changed: readonly string[],
): ProblemDetail[] {
  const { language } = change.circumstances
  return changed.map((name) => {
    const field = fieldOrTranslation(resource, name)
    if (!field || isSecret(field)) return importProblem('differs_secret', { field: name })
    const shown = (value: unknown) => (cellOf(field, value, language)?.text ?? '—').slice(0, longest)
    const pointing = field.target !== undefined
    const old = pointing ? (current.titles?.[name] ?? '—') : shown(valueIn(resource, current, name))
    const now = pointing ? (read.cells[mapping.indexOf(name)] ?? '').slice(0, longest) : shown(values[name])
    return importProblem('differs', { field: name, values: { old, new: now || '—' } })
  })
}

/** Whether a checked value equals the stored value, also if their notations differ. */
export function sameValue(field: Field | undefined, current: unknown, value: unknown): boolean {
  const [have, want] = [current ?? null, value ?? null]
  if (have === null || want === null || field === undefined) return have === want
  if (field.column.type === 'timestamptz') return Date.parse(String(have)) === Date.parse(String(want))
  if (field.column.type.startsWith('numeric')) return plainFigure(String(have)) === plainFigure(String(want))
  if (typeof have === 'object') return JSON.stringify(have) === JSON.stringify(want)
  // The stored value is in the API's form; the file's value may be in another form of the same value.
  return have === want || (field.cell !== undefined && field.check.safeParse(have).data === want)
}

function plainFigure(text: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text) ?? [null, '', text]
  return `${sign}${whole || '0'}${fraction && `.${fraction}`}`.replace(/^-0$/, '0')
}
