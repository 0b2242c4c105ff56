import { bulkKinds } from '#engine/definition/bulk-action.ts'
import { resourceNamed } from '#engine/definition/resource.ts'
import type { Change, Repository } from '#engine/crud/repository.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { bulkEdit } from './bulk-edit.api.ts'
import { editToRevert, revertRow } from './bulk-revert.api.ts'
import { type ClaimedJob, refusalOf } from './claimed-job.api.ts'
import { settleRow, workRows, type RowOutcome } from './job-rows.api.ts'
import { changeOfJob, type JobWork } from './runner.api.ts'

const progressInterval = 50

/** Runs a bulk action one by one on the rows that were selected when it was created. */
export function bulkWork(services: Services): JobWork {
  const { database, resources } = services
  return {
    kinds: bulkKinds,
    async work(job, stopping) {
      const resource = resourceNamed(resources, job.resource)
      const repository = repositoryOf(resource, services)
      const change = changeOfJob(job, resources)
      return workRows(database, job, { atOnce: progressInterval, stopping }, async (row) => {
        const done =
          job.kind === 'revert'
            ? revertRow(database, resource, repository, editToRevert.parse(job.details), row.record_id, change)
            : act(repository, job, row.record_id, change)
        const outcome = await done.catch((error: unknown): RowOutcome => ({
          outcome: 'refused',
          problem: refusalOf(job, error),
        }))
        await database.query(settleRow(job, row, outcome))
      })
    },
  }
}

/** Applies a job's action to one of its rows. */
async function act(
  repository: Repository,
  { kind, details }: ClaimedJob,
  id: string,
  change: Change,
): Promise<RowOutcome> {
  const before = kind === 'restore' ? null : await repository.read(id, change.actor)
  if (kind === 'delete') await repository.remove(id, null, change)
  else if (kind === 'restore') await repository.restore(id, change)
  else if (kind === 'edit') await edit(repository, details, id, change)
  else {
    const after = await repository.setActive(id, null, kind === 'activate', change)
    if (after.version === before?.version) return { outcome: 'unchanged', problem: null }
  }
  return { outcome: 'changed', problem: null }
}

async function edit(repository: Repository, details: unknown, id: string, change: Change): Promise<void> {
  const { field, value } = bulkEdit.parse(details)
  await repository.update(id, null, { [field]: value }, change)
}
