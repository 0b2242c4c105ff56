import type { ClaimedJob } from '#engine/jobs/claimed-job.api.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { finishedJobNotice, type FinishedJob } from './finished-job-notice.ts'
import { personOf } from '#market/shared/recipients.api.ts'

// A smaller and faster job gives no notification, because its user probably still watches it.
const fewRows = 25
const fewSeconds = 10

interface Outcome {
  readonly total: number
  readonly failed: number
  readonly seconds: number
  readonly runId: string | null
  readonly fileName: string | null
  readonly state: string | null
  readonly counts: Readonly<Record<string, number>> | null
}

/** Notifies the person who started a job that the job is finished. Imports always notify; other jobs only when they were long or large. */
export async function tellFinished(
  on: Queryable,
  job: ClaimedJob,
  { resources, publicUrl }: { readonly resources: readonly Resource[]; readonly publicUrl: string },
): Promise<void> {
  const [outcome] = await on.query<Outcome>({
    text: `select j.total, j.failed, extract(epoch from now() - j.created_at)::integer as seconds, i.id as "runId",
  i.file_name as "fileName", i.state, i.counts from job j left join import_run i on i.job_id = j.id where j.id = $1`,
    values: [job.id],
  })
  const resource = resources.find(({ name }) => name === job.resource)
  if (!outcome || !resource || !isNoteworthy(job, outcome)) return
  const person = await personOf(on, { kind: job.actor_kind, id: job.actor_id })
  if (!person) return
  const { screen, labels } = resource
  const { total, failed, runId, fileName, state, counts } = outcome
  const facts: FinishedJob = {
    kind: job.kind,
    what: labels.many,
    address: runId === null ? screen : `${screen}/import/${runId}`,
    total,
    failed,
    ...(fileName !== null && {
      file: {
        name: fileName,
        state: state ?? '',
        created: counts?.['created'] ?? 0,
        updated: counts?.['updated'] ?? 0,
      },
    }),
  }
  await notify(on, { kind: finishedJobNotice, facts: { ...facts }, publicUrl }, [person])
}

function isNoteworthy({ kind }: ClaimedJob, { total, seconds }: Outcome): boolean {
  return kind === 'import-commit' || seconds >= fewSeconds || (kind !== 'import-check' && total >= fewRows)
}
