import { resourceNamed } from '#engine/definition/resource.ts'
import type { Change, Repository } from '#engine/crud/repository.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { bulkActions, type BulkAction } from './job.api.ts'
import { refusalOf } from './job-refusal.api.ts'
import { settleRow, workRows, type RowOutcome } from './job-rows.api.ts'
import { changeOf, type JobWork } from './runner.api.ts'

const rowsATime = 50

/** Does what a bulk action says to its frozen rows, one by one. */
export function bulkWork(services: Services): JobWork {
  const { database, resources } = services
  return {
    kinds: bulkActions,
    async work(job, stopping) {
      const repository = repositoryOf(resourceNamed(resources, job.resource), services)
      const change = changeOf(job)
      return workRows(database, job, { atOnce: rowsATime, stopping }, async (row) => {
        const outcome = await act(repository, job.kind as BulkAction, row.record_id, change).catch(
          (error: unknown): RowOutcome => ({ outcome: 'refused', problem: refusalOf(job, error) }),
        )
        await database.query(settleRow(job, row, outcome))
      })
    },
  }
}

/** Does one row of a job. */
async function act(repository: Repository, action: BulkAction, id: string, change: Change): Promise<RowOutcome> {
  const before = action === 'restore' ? null : await repository.read(id, change.actor)
  if (action === 'delete') await repository.remove(id, null, change)
  else if (action === 'restore') await repository.restore(id, change)
  else {
    const after = await repository.setActive(id, null, action === 'activate', change)
    if (after.version === before?.version) return { outcome: 'unchanged', problem: null }
  }
  return { outcome: 'changed', problem: null }
}
