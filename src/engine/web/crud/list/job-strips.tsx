import { Suspense, useEffect } from 'react'
import type { Resource } from '#engine/core/resource.ts'
import { part } from '../../part.ts'
import { resumeJobs, useJobs } from './jobs-here.ts'

const JobStrip = part(() => import('./job-strip.tsx'))

/** The bulk actions of a list, as long as somebody has not put them away. */
export function JobStrips({ resource }: { resource: Resource }) {
  const jobs = useJobs(resource)
  useEffect(resumeJobs, [])
  return (
    <div aria-live="polite">
      <Suspense>
        {jobs.map((job) => (
          <JobStrip key={job.id} job={job} resource={resource} />
        ))}
      </Suspense>
    </div>
  )
}
