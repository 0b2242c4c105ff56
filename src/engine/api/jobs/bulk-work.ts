import { resourceNamed } from '../../core/resource.ts'
import type { Change, Repository } from '../crud/repository.ts'
import { repositoryOf } from '../override.ts'
import type { Services } from '../services.ts'
import { bulkActions, type BulkAction } from './job.ts'
import { refusalOf } from './refusal.ts'
import { changeOf, type JobWork } from './runner.ts'

const rowsATime = 50

/** Does what a bulk action says to its frozen rows, one by one. */
export function bulkWork(services: Services): JobWork {
  const { database, resources } = services
  return {
    kinds: bulkActions,
    async work(job, { stopping }) {
      const repository = repositoryOf(resourceNamed(resources, job.resource), services)
      const change = changeOf(job)
      for (;;) {
        if (stopping()) return false
        const rows = await database.query<{ position: number; record_id: string }>({
          text: 'select position, record_id from job_row where job_id = $1 and outcome is null order by position limit $2',
          values: [job.id, rowsATime],
        })
        for (const row of rows) {
          const { outcome, problem } = await act(repository, job.kind as BulkAction, row.record_id, change).catch(
            (error: unknown) => ({ outcome: 'refused', problem: refusalOf(job, error) }),
          )
          await database.query({
            text: 'update job_row set outcome = $3, problem = $4 where job_id = $1 and position = $2',
            values: [job.id, row.position, outcome, problem],
          })
        }
        await database.query({
          text: `update job set claimed_until = now() + interval '30 seconds', (done, failed) = (
  select count(*), count(*) filter (where outcome = 'refused') from job_row where job_id = $1 and outcome is not null) where id = $1`,
          values: [job.id],
        })
        if (rows.length < rowsATime) return true
      }
    },
  }
}

type Outcome = { outcome: 'changed' | 'unchanged' | 'refused'; problem: string | null }

/** Does one row of a job. */
async function act(repository: Repository, action: BulkAction, id: string, change: Change): Promise<Outcome> {
  const before = action === 'restore' ? null : await repository.read(id, change.actor)
  if (action === 'delete') await repository.remove(id, null, change)
  else if (action === 'restore') await repository.restore(id, change)
  else {
    const after = await repository.setActive(id, null, action === 'activate', change)
    if (after.version === before?.version) return { outcome: 'unchanged', problem: null }
  }
  return { outcome: 'changed', problem: null }
}
