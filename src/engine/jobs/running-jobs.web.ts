import type { Resource } from '#engine/definition/resource.ts'
import { observable, useObserved } from '#engine/storage/observable.web.ts'
import { readKept } from '#engine/storage/storage.web.ts'

/** What can be done to many rows. */
export type BulkAction = 'activate' | 'deactivate' | 'delete'

/** A job as the server tells it. */
export interface Job {
  readonly id: string
  readonly kind: BulkAction | 'restore'
  readonly resource: string
  readonly state: 'queued' | 'running' | 'done' | 'failed'
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly undoable: boolean
  readonly problems: readonly { readonly id: string; readonly code: string }[]
}

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
  if (readKept(jobsKey, 'sessionStorage'))
    void import('./bulk-jobs.web.ts').then(
      ({ pollKept }) => pollKept(),
      () => {},
    )
}
