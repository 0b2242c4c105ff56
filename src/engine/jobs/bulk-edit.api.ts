import * as z from 'zod'
import { bulkEditableFields } from '#engine/definition/bulk-action.ts'
import type { Language } from '#engine/definition/locale.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { brokenRules, hasRules } from '#engine/definition/rules.ts'
import { say } from '#engine/definition/words.ts'
import type { Queryable, Statement } from '#engine/database/database.api.ts'
import { columnRef, localizedRowsSql, rowSql, SqlParameters } from '#engine/crud/columns.api.ts'
import { valuesOf } from '#engine/crud/request.api.ts'

/** A checked value for a field of many rows, as stored in a job. */
export const bulkEdit = z.object({ field: z.string(), value: z.unknown() })

type BulkEdit = Readonly<z.infer<typeof bulkEdit>>

// The maximum number of rows for which the preview checks the rules. For rows beyond it, the receipt reports refusals.
const mostChecked = 10_000

/** Checks the requested value as any write does, independently of the selected rows. */
export function editOf(resource: Resource, field: string | undefined, value: unknown): BulkEdit {
  if (field === undefined || !bulkEditableFields(resource).includes(field))
    throw new Problem(problems.validation, { details: [fieldProblem('field', 'choice')] })
  // Doubtful values count as confirmed, except in free texts: a possible card number can be confirmed in a single
  // record only.
  const confirmed = resource.fields[field]?.free ? [] : [field]
  const values = valuesOf(resource, { [field]: value ?? null, confirmed }, 'update')
  return { field, value: values[field] }
}

/** The SQL that selects those of the selected rows that do not have the value yet. */
export function rowsToEdit(resource: Resource, rows: Statement, edit: BulkEdit) {
  const values = parametersOf(rows)
  const text = `select t.id from ${localizedRowsSql(resource)} t where t.id in (${rows.text}) and not ${holdsSql(resource, edit, values)}`
  return { text, values: values.list }
}

/**
 * The effect of an edit: the number of rows that it changes, the number of rows that already have the value, and the
 * number of rows whose rules refuse it, with the reasons.
 */
export async function previewEdit(
  on: Queryable,
  resource: Resource,
  resources: readonly Resource[],
  rows: Statement,
  edit: BulkEdit,
  language: Language,
) {
  const values = parametersOf(rows)
  const [counted] = await on.query<{ total: number; same: number }>({
    text: `select count(*)::float8 as total, (count(*) filter (where ${holdsSql(resource, edit, values)}))::float8 as same
from ${localizedRowsSql(resource)} t where t.id in (${rows.text})`,
    values: values.list,
  })
  const { total, same } = counted ?? { total: 0, same: 0 }
  const refused = await refusals(on, resource, resources, rowsToEdit(resource, rows, edit), edit, language)
  const changing = refused.reduce((remaining, { count }) => remaining - count, total - same)
  return { total, same, changing, refused }
}

async function refusals(
  on: Queryable,
  resource: Resource,
  resources: readonly Resource[],
  rows: Statement,
  { field, value }: BulkEdit,
  language: Language,
) {
  if (!hasRules(resource)) return []
  const { members, joins } = rowSql(resource, resources)
  const counted = await on.query<Readonly<Record<string, unknown>>>({
    text: `select ${members} from ${localizedRowsSql(resource)} t${joins} where t.id in (${rows.text}) limit ${mostChecked}`,
    ...(rows.values && { values: rows.values }),
  })
  const counts = new Map<string, number>()
  for (const row of counted) {
    const [broken] = brokenRules(resource, { ...row, [field]: value }, row)
    if (!broken) continue
    const label = broken.label ?? resource.fields[broken.field ?? '']?.label
    const why = say(broken.sentence, language, { field: label?.[language] ?? '', ...broken.values })
    counts.set(why, (counts.get(why) ?? 0) + 1)
  }
  return [...counts].map(([why, count]) => ({ why, count }))
}

function parametersOf(rows: Statement): SqlParameters {
  const values = new SqlParameters()
  for (const value of rows.values ?? []) values.add(value)
  return values
}

/** The SQL condition that a row `t` already has the value. */
function holdsSql({ fields }: Resource, { field, value }: BulkEdit, values: SqlParameters): string {
  const column = fields[field]?.column
  const parameter = values.add(column?.type === 'jsonb' ? JSON.stringify(value) : value)
  const stored = column?.keeps?.(parameter) ?? `${parameter}::${column?.type}`
  return `(${columnRef(field)} is not distinct from ${stored})`
}
