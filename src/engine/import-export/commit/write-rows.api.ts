import { isSecret } from '#engine/definition/file-fields.ts'
import { columnOf, type Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import type { Change, Repository } from '#engine/crud/repository.api.ts'
import { createMany, updateMany } from '#engine/crud/write-many.api.ts'
import type { outcomes } from '../imports.contract.ts'
import type { ValueTransform } from '#engine/server/services.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import { storedProblemOf, type RowProblem } from '../import-problems.api.ts'
import { isRefusal } from '#engine/crud/write-errors.api.ts'

/** The outcome of writing a row. */
export type Outcome = (typeof outcomes)[number]

/** A row of an import that has not been written yet. */
export interface WaitingRow {
  readonly line: number
  readonly verdict: 'new' | 'changed'
  readonly values: Readonly<Record<string, unknown>>
  readonly recordId: string | null
  readonly version: number | null
}

/** A row whose secrets are sealed for the table and row in which they will be stored. */
export interface SealedRow extends WaitingRow {
  readonly id: string
}

/** Seals the secrets of rows for the table and row in which they will be stored; new rows get their ids here. */
export function sealedRows(
  seal: ValueTransform,
  { table, fields }: Resource,
  rows: readonly WaitingRow[],
): Promise<readonly SealedRow[]> {
  const secret = Object.keys(fields).filter((name) => isSecret(fields[name]))
  return Promise.all(
    rows.map(async (row) => {
      const id = row.recordId ?? newId()
      const sealed = secret
        .filter((name) => typeof row.values[name] === 'string')
        .map(
          async (name) => [name, await seal(String(row.values[name]), { table, column: columnOf(name), id })] as const,
        )
      return { ...row, id, values: { ...row.values, ...Object.fromEntries(await Promise.all(sealed)) } }
    }),
  )
}

/**
 * Writes many rows with one statement and records their outcomes. Rows whose record changed after the dry run are
 * refused.
 */
export async function writeMany(
  on: Queryable,
  resource: Resource,
  runId: string,
  rows: readonly SealedRow[],
  hashed: Readonly<Record<string, string>>,
  change: Change,
): Promise<Outcome[]> {
  const { new: fresh = [], changed = [] } = Object.groupBy(rows, ({ verdict }) => verdict)
  await createMany(on, resource, fresh, change, hashed)
  const updated = await updateMany(on, resource, changed, change)
  const outcomes = rows.map(({ id, verdict }): Outcome => {
    if (verdict === 'new') return 'created'
    return updated.has(id) ? 'updated' : 'refused'
  })
  await on.query({
    text: `update import_row r set outcome = o.outcome, record_id = o.id,
  problems = case o.outcome when 'refused' then '[{"code":"stale"}]' else r.problems end
from unnest($2::integer[], $3::uuid[], $4::text[]) as o (line, id, outcome) where r.run_id = $1 and r.line = o.line`,
    values: [runId, rows.map(({ line }) => line), rows.map(({ id }) => id), outcomes],
  })
  return outcomes
}

/** Writes one row with its repository and records the outcome; a refusal does not affect other rows. */
export async function writeOne(
  on: Queryable,
  repository: Repository,
  runId: string,
  row: WaitingRow,
  passwords: Readonly<Record<string, string>>,
  change: Change,
): Promise<Outcome> {
  const note = (outcome: Outcome, id: string | null, problems: readonly RowProblem[]) =>
    on.query({
      text: 'update import_row set outcome = $3, record_id = coalesce($4, record_id), problems = $5 where run_id = $1 and line = $2',
      values: [runId, row.line, outcome, id, JSON.stringify(problems)],
    })
  await on.query({ text: 'savepoint import_row' })
  try {
    const { recordId, version, values } = row
    const written =
      recordId === null
        ? await repository.create({ ...values, ...passwords }, change, on)
        : await repository.update(recordId, version ?? 0, values, change, on)
    await on.query({ text: 'release savepoint import_row' })
    const outcome = recordId === null ? 'created' : 'updated'
    await note(outcome, written.id, [])
    return outcome
  } catch (error) {
    if (!isRefusal(error)) throw error
    await on.query({ text: 'rollback to savepoint import_row' })
    await note('refused', null, problemsOf(error))
    return 'refused'
  }
}

function problemsOf(error: unknown): RowProblem[] {
  if (!(error instanceof Problem)) return [{ code: 'refused' }]
  if (error.details.length === 0) return [{ code: error.kind.code, words: error.kind.title }]
  return error.details.map((detail) => ({ ...storedProblemOf(detail), words: detail.sentence }))
}
