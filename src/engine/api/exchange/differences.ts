import { isSecret } from '../../core/file-fields.ts'
import type { ProblemDetail } from '../../core/problem.ts'
import type { Row } from '../../core/resource.ts'
import type { FieldValues } from '../crud/repository.ts'
import { cellOf } from './cell.ts'
import type { Law } from './judge.ts'
import type { ReadRow } from './read-row.ts'
import { importProblem } from './refusals.ts'

const longest = 120

/** What a row of the file says otherwise than the row that is there: each field with both; of secrets only that they differ. */
export function differencesOf(
  { resource, mapping, change }: Law,
  read: ReadRow,
  current: Row,
  values: FieldValues,
  changed: readonly string[],
): ProblemDetail[] {
  const { language } = change.circumstances
  return changed.map((name) => {
    const field = resource.fields[name]
    if (!field || isSecret(field)) return importProblem('differs_secret', { field: name })
    const shown = (value: unknown) => (cellOf(field, value, language)?.text ?? '—').slice(0, longest)
    const pointing = field.target !== undefined
    const old = pointing ? (current.titles?.[name] ?? '—') : shown(current[name])
    const now = pointing ? (read.cells[mapping.indexOf(name)] ?? '').slice(0, longest) : shown(values[name])
    return importProblem('differs', { field: name, values: { old, new: now || '—' } })
  })
}
