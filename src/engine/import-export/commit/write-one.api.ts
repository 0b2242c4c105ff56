import { Problem } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Change, Repository } from '#engine/crud/repository.api.ts'
import type { Outcome, WaitingRow } from './commit-many.api.ts'
import { storedProblemOf, type RowProblem } from '../import-problems.api.ts'
import { isRefusal } from '#engine/crud/write-errors.api.ts'

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
