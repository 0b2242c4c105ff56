import * as z from 'zod'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import { refusalOf, type ClaimedJob } from '#engine/jobs/claimed-job.api.ts'
import { settleRow, workRows, type JobRow } from '#engine/jobs/job-rows.api.ts'
import { changeOfJob, type JobWork } from '#engine/jobs/runner.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { problems } from '#engine/definition/problem.ts'
import type { Words } from '#engine/definition/words.ts'
import { subscription } from './subscription.ts'
import { profileUnavailable } from './subscription.api.ts'

/** The kind of the bulk assignment job. */
export const assignKind = 'profile-assign'

const rowsATime = 20

/** The title of the problem with a code, shown for a refused profile. */
export function refusalMessages(code: string): Words {
  return (
    [profileUnavailable, ...Object.values(problems)].find((kind) => kind.code === code)?.title ??
    problems.internal.title
  )
}

const assignDetails = z.object({ values: z.record(z.string(), z.unknown()), customers: z.array(z.string()) })

/** The input of a bulk assignment, stored with its job. */
export type AssignDetails = z.infer<typeof assignDetails>

/**
 * Assigns the selected profiles, with one subscription for each. Each subscription and its line in the receipt are written in one
 * transaction.
 */
export function assignWork(services: Services): JobWork {
  const { database } = services
  return {
    kinds: [assignKind],
    async work(job, stopping) {
      const { values, customers } = assignDetails.parse(job.details)
      return workRows(database, job, { atOnce: rowsATime, stopping }, (row) => {
        const customerId = customers[customers.length === 1 ? 0 : row.position - 1]
        return assign(services, job, row, { ...values, customerId, profileId: row.record_id })
      })
    },
  }
}

async function assign(services: Services, job: ClaimedJob, row: JobRow, values: FieldValues): Promise<void> {
  const { database } = services
  const subscriptions = repositoryOf(subscription, services)
  try {
    await database.transaction(async (on) => {
      await subscriptions.create(values, changeOfJob(job, services.resources), on)
      await on.query(settleRow(job, row, { outcome: 'changed', problem: null }))
    })
  } catch (error) {
    await database.query(settleRow(job, row, { outcome: 'refused', problem: refusalOf(job, error) }))
  }
}
