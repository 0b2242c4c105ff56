import type { Resource } from '#engine/definition/resource.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { jobUndo } from './jobs.contract.ts'
import { observable, useObserved } from '#engine/storage/observable.web.ts'
import { readStored } from '#engine/storage/storage.web.ts'

/** A bulk action with its progress, as the API returns it. */
export type Job = AnswerOf<typeof jobUndo>['data']

/** The jobs started in this tab, newest first, until they are dismissed. */
export const jobs = observable<readonly Job[]>([])

/** The key in session storage for the ids of a tab's jobs. */
export const jobsKey = 'bulk-jobs'

/** React hook for the jobs of one resource. */
export function useJobs(resource: Resource): readonly Job[] {
  return useObserved(jobs).filter((job) => job.resource === resource.name)
}

/** Resumes polling the jobs that were running when this tab was reloaded. */
export function resumeJobs(): void {
  if (readStored(jobsKey, 'sessionStorage'))
    void import('./bulk-jobs.web.ts').then(
      ({ resumePolling }) => resumePolling(),
      () => {},
    )
}
