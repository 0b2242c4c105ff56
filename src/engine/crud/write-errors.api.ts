import { columnOf, type Resource } from '#engine/definition/resource.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { translatedFields } from '#engine/definition/translated.ts'
import { duplicatesOf } from '#engine/definition/validation.ts'
import { errorCodeOf, hasErrorCode } from '#engine/definition/error-code.ts'
import pg from 'pg'

/**
 * The fields of a constraint on the resource's table. Constraints are named `table_column_key` and `table_column_fkey`.
 */
function fieldsOf(resource: Resource, constraint: string, ending: string): string[] {
  const names = Object.keys(resource.fields)
  const single = names.find((name) => constraint === `${resource.table}_${columnOf(name)}_${ending}`)
  const several = resource.unique.find(
    ({ fields }) => constraint === `${resource.table}_${fields.map(columnOf).join('_')}_${ending}`,
  )
  return single ? [single] : [...(several?.fields ?? [])]
}

/**
 * Converts PostgreSQL's refusal of a write to a problem with its field: a duplicate, a missing row or a text without
 * any language. Returns other errors unchanged.
 */
export function problemOfDatabaseError(resource: Resource, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { constraint = '' } = error
  const invalid = (fields: readonly string[], code: 'required' | 'reference') =>
    new Problem(problems.validation, { details: fields.map((field) => fieldProblem(field, code)), cause: error })
  switch (error.code) {
    case '23505':
      return new Problem(problems.duplicate, {
        details: duplicatesOf(resource, fieldsOf(resource, constraint, 'key')),
        cause: error,
      })
    case '23502': {
      // The write removed the last language of a required text.
      const emptied = translatedFields(resource).filter((name) => columnOf(name) === error.column)
      return emptied.length > 0 ? invalid(emptied, 'required') : error
    }
    case '23514': {
      const lacking = fieldsOf(resource, constraint, 'required')
      return lacking.length > 0 ? invalid(lacking, 'required') : error
    }
    case '23503': {
      const fields = fieldsOf(resource, constraint, 'fkey')
      return fields.length > 0 ? invalid(fields, 'reference') : new Problem(problems.inUse, { cause: error })
    }
    default:
      return error
  }
}

/** Whether PostgreSQL refused a write because other rows reference the row. */
export function isReferencedElsewhere(error: unknown): boolean {
  return hasErrorCode(error, '23503', '23001')
}

/** Whether a write was refused because of its values. Nothing was written then, and other writes may succeed. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Problem || /^2[23]...$/.test(errorCodeOf(error))
}
