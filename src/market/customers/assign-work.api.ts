import type { FieldValues } from '#engine/api/crud/repository.ts'
import { refusalOf } from '#engine/api/jobs/refusal.ts'
import { changeOf, type ClaimedJob, type JobWork } from '#engine/api/jobs/runner.ts'
import { repositoryOf } from '#engine/api/override.ts'
import type { Services } from '#engine/api/services.ts'
import { problems } from '#engine/core/problem.ts'
import type { Words } from '#engine/core/words.ts'
import { subscription } from './subscription.ts'
import { notToBeHad } from './subscription.api.ts'

/** What a bulk assignment is called among the jobs. */
export const assignKind = 'profile-assign'

const rowsATime = 20

/** The words of why a profile was not given. */
export function refusalWords(code: string): Words {
  return [notToBeHad, ...Object.values(problems)].find((kind) => kind.code === code)?.title ?? problems.internal.title
}

interface AssignDetails {
  readonly values: FieldValues
  readonly customers: readonly string[]
}

/** Gives the chosen profiles, one subscription each. A subscription and its line of the receipt are one transaction. */
export function assignWork(services: Services): JobWork {
  const { database } = services
  return {
    kinds: [assignKind],
    async work(job, { stopping }) {
      const { values, customers } = (job as ClaimedJob & { details: AssignDetails }).details
      for (;;) {
        if (stopping()) return false
        const rows = await database.query<{ position: number; record_id: string }>({
          text: 'select position, record_id from job_row where job_id = $1 and outcome is null order by position limit $2',
          values: [job.id, rowsATime],
        })
        for (const { position, record_id } of rows) {
          const customerId = customers[customers.length === 1 ? 0 : position - 1]
          await assign(services, job, position, { ...values, customerId, profileId: record_id })
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

async function assign(services: Services, job: ClaimedJob, position: number, values: FieldValues): Promise<void> {
  const { database } = services
  const subscriptions = repositoryOf(subscription, services)
  const note = (outcome: 'changed' | 'refused', problem: string | null) => ({
    text: 'update job_row set outcome = $3, problem = $4 where job_id = $1 and position = $2',
    values: [job.id, position, outcome, problem],
  })
  try {
    await database.transaction(async (on) => {
      await subscriptions.create(values, changeOf(job), on)
      await on.query(note('changed', null))
    })
  } catch (error) {
    await database.query(note('refused', refusalOf(job, error)))
  }
}
