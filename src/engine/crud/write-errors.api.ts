import { columnOf, type Resource } from '#engine/definition/resource.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { duplicatesOf } from '#engine/definition/validation.ts'

/** The members of a node-postgres error that are safe to decide by. */
interface DatabaseError {
  readonly code: string
  readonly constraint?: string
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
}

/** The fields a constraint of the resource's table is about. Constraints are named `table_column_key` and `table_column_fkey`. */
function fieldsOf(resource: Resource, constraint: string, ending: string): string[] {
  const names = Object.keys(resource.fields)
  const single = names.find((name) => constraint === `${resource.table}_${columnOf(name)}_${ending}`)
  const several = resource.unique.find(
    ({ fields }) => constraint === `${resource.table}_${fields.map(columnOf).join('_')}_${ending}`,
  )
  return single ? [single] : [...(several?.fields ?? [])]
}

/** Turns PostgreSQL's refusal of a write into the product's: a duplicate or a missing row, with the field. Anything else passes through. */
export function problemOfDatabaseError(resource: Resource, error: unknown): unknown {
  if (!isDatabaseError(error)) return error
  const constraint = error.constraint ?? ''
  if (error.code === '23505') {
    const fields = fieldsOf(resource, constraint, 'key')
    return new Problem(problems.duplicate, {
      details: duplicatesOf(resource, fields),
      cause: error,
    })
  }
  if (error.code === '23503') {
    const fields = fieldsOf(resource, constraint, 'fkey')
    if (fields.length > 0) {
      return new Problem(problems.validation, {
        details: fields.map((field) => fieldProblem(field, 'reference')),
        cause: error,
      })
    }
    return new Problem(problems.inUse, { cause: error })
  }
  return error
}

/** Whether PostgreSQL refused because other rows point at this one. */
export function isReferencedElsewhere(error: unknown): boolean {
  return isDatabaseError(error) && (error.code === '23503' || error.code === '23001')
}
