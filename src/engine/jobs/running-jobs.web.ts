import type { Resource } from '#engine/definition/resource.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { jobUndo } from './jobs.contract.ts'
import { observable, useObserved } from '#engine/storage/observable.web.ts'
import { readStored } from '#engine/storage/storage.web.ts'

/** An action on many rows, as the server tells how far it is. */
export type Job = AnswerOf<typeof jobUndo>['data']

/** The jobs started in this tab, newest first, until somebody puts them away. */
export const jobs = observable<readonly Job[]>([])

/** Where a tab keeps the ids of its jobs. */
export const jobsKey = 'bulk-jobs'

/** The jobs of one resource. */
export function useJobs(resource: Resource): readonly Job[] {
  return useObserved(jobs).filter((job) => job.resource === resource.name)
}

/** Takes up the jobs that were under way when this tab was reloaded. */
export function resumeJobs(): void {
  if (readStored(jobsKey, 'sessionStorage'))
    void import('./bulk-jobs.web.ts').then(
      ({ resumePolling }) => resumePolling(),
      () => {},
    )
}
