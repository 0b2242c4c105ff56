import { useEffect } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource } from '#engine/definition/resource.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { resumeJobs, useJobs } from './running-jobs.web.ts'

const JobStrip = lazyComponent(() => import('./job-strip.web.tsx'))

/** The bulk actions of a list that have not been dismissed. */
export function JobStrips({ resource }: { resource: Resource }) {
  const jobs = useJobs(resource)
  useEffect(resumeJobs, [])
  return (
    <div aria-live="polite">
      <LazyBoundary>
        {jobs.map((job) => (
          <JobStrip key={job.id} job={job} resource={resource} />
        ))}
      </LazyBoundary>
    </div>
  )
}
