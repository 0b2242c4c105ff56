import type { Database, Queryable, Statement } from '#engine/database/database.api.ts'
import type { ClaimedJob } from './claimed-job.api.ts'

/** One row of a job. */
export interface JobRow {
  readonly position: number
  readonly record_id: string
}

/** The result of processing a row, which becomes a line of the job's receipt. */
export interface RowOutcome {
  readonly outcome: 'changed' | 'unchanged' | 'refused'
  readonly problem: string | null
}

/** The statement that writes the result of a row. */
export function settleRow(job: ClaimedJob, { position }: JobRow, { outcome, problem }: RowOutcome): Statement {
  return {
    text: 'update job_row set outcome = $3, problem = $4 where job_id = $1 and position = $2',
    values: [job.id, position, outcome, problem],
  }
}

/**
 * Processes the rows of a job one by one and reports progress after each batch; `work` settles each row. Returns
 * whether the last row was reached.
 */
export async function workRows(
  database: Database,
  job: ClaimedJob,
  { atOnce, stopping }: { readonly atOnce: number; readonly stopping: AbortSignal },
  work: (row: JobRow) => Promise<void>,
): Promise<boolean> {
  while (!stopping.aborted) {
    const rows = await database.query<JobRow>({
      text: 'select position, record_id from job_row where job_id = $1 and outcome is null order by position limit $2',
      values: [job.id, atOnce],
    })
    for (const row of rows) await work(row)
    await noteProgress(database, job)
    if (rows.length < atOnce) return true
  }
  return false
}

async function noteProgress(on: Queryable, { id }: ClaimedJob): Promise<void> {
  await on.query({
    text: `update job set (done, failed) = (
  select count(*), count(*) filter (where outcome = 'refused') from job_row where job_id = $1 and outcome is not null) where id = $1`,
    values: [id],
  })
}
