import { bulkKinds, type BulkKind } from '#engine/definition/bulk-action.ts'
import { resourceNamed } from '#engine/definition/resource.ts'
import type { Change, Repository } from '#engine/crud/repository.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { refusalOf } from './job-refusal.api.ts'
import { settleRow, workRows, type RowOutcome } from './job-rows.api.ts'
import { changeOfJob, type JobWork } from './runner.api.ts'

const progressInterval = 50

/** Does what a bulk action says to its frozen rows, one by one. */
export function bulkWork(services: Services): JobWork {
  const { database, resources } = services
  return {
    kinds: bulkKinds,
    async work(job, stopping) {
      const repository = repositoryOf(resourceNamed(resources, job.resource), services)
      const change = changeOfJob(job, resources)
      return workRows(database, job, { atOnce: progressInterval, stopping }, async (row) => {
        const outcome = await act(repository, job.kind as BulkKind, row.record_id, change).catch(
          (error: unknown): RowOutcome => ({ outcome: 'refused', problem: refusalOf(job, error) }),
        )
        await database.query(settleRow(job, row, outcome))
      })
    },
  }
}

/** Does one row of a job. */
async function act(repository: Repository, action: BulkKind, id: string, change: Change): Promise<RowOutcome> {
  const before = action === 'restore' ? null : await repository.read(id, change.actor)
  if (action === 'delete') await repository.remove(id, null, change)
  else if (action === 'restore') await repository.restore(id, change)
  else {
    const after = await repository.setActive(id, null, action === 'activate', change)
    if (after.version === before?.version) return { outcome: 'unchanged', problem: null }
  }
  return { outcome: 'changed', problem: null }
}
