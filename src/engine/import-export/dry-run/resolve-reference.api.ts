import type { Field } from '#engine/definition/field.ts'
import { fieldProblem, type ProblemDetail } from '#engine/definition/problem.ts'
import { unescapeFormula } from '../table-files/formula-injection.api.ts'
import type { ReferenceResolver } from './references.api.ts'
import { importProblem } from '../import-problems.api.ts'

/**
 * Finds the row that the cells of a reference mean. They may contain its title, its id, or both, which must agree. An
 * id distinguishes rows with the same title.
 */
export function resolveReference(
  name: string,
  field: Field | undefined,
  cells: readonly string[],
  references: ReferenceResolver,
): { readonly id: string | null } | { readonly problem: ProblemDetail } {
  const texts = cells.filter((cell) => cell.trim() !== '')
  const target = field?.target
  if (target === undefined || texts.length === 0) {
    return field?.required ? { problem: fieldProblem(name, 'required') } : { id: null }
  }
  const meant = references.resolve(target, texts)
  if (!meant) return { problem: fieldProblem(name, 'reference') }
  const [id, ...others] = meant
  if (id === undefined) return { problem: importProblem('contradiction', { field: name }) }
  if (others.length === 0) return { id }
  const value = unescapeFormula(texts[0]?.trim() ?? '')
  return { problem: importProblem('ambiguous', { field: name, values: { value } }) }
}
