import { isSecret } from '#engine/definition/file-fields.ts'
import type { ProblemDetail } from '#engine/definition/problem.ts'
import { fieldOrTranslation, valueIn } from '#engine/definition/translated.ts'
import type { Row } from '#engine/definition/resource.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import { cellOf } from '../table-files/cell.api.ts'
import type { DryRunContext } from './dry-run-context.api.ts'
import type { ReadRow } from './read-row.api.ts'
import { importProblem } from '../import-problems.api.ts'

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
