import type { Resource } from '#engine/definition/resource.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { request } from '#engine/http/client.web.ts'
import { queryClient } from '#engine/http/query-client.web.ts'
import { session } from '#engine/session/session.web.ts'
import { forget, keep, readKept } from '#engine/storage/storage.web.ts'
import { jobs, jobsKey, type BulkAction, type Job } from './running-jobs.web.ts'

const pauses = [300, 500, 1000, 2000] as const

/** Whether a job has come to its end. */
export function isOver(job: Job): boolean {
  return job.state === 'done' || job.state === 'failed'
}

/** Starts an action on many rows and follows it, even when the list is left. */
export async function startBulk(
  resource: Resource,
  action: BulkAction,
  rows: { readonly ids: readonly string[] } | { readonly filter: string },
): Promise<void> {
  const body = { action, ...rows }
  follow((await request<{ data: Job }>(`${resource.path}/bulk`, { method: 'POST', body })).data)
}

/** Takes back what a job changed. */
export async function undoJob(job: Job): Promise<void> {
  const undo = await request<{ data: Job }>(`/api/jobs/${job.id}/undo`, { method: 'POST', body: {} })
  putAway(job)
  follow(undo.data)
}

/** Puts a finished job away. */
export function putAway(job: Job): void {
  show(jobs.get().filter(({ id }) => id !== job.id))
}

/** Follows the jobs whose ids this tab has kept. */
export function pollKept(): void {
  const ids: unknown = JSON.parse(readKept(jobsKey, 'sessionStorage') ?? '[]')
  if (!Array.isArray(ids)) return
  for (const id of ids.map(String)) {
    if (!jobs.get().some((job) => job.id === id)) void poll(id, 0)
  }
}

function follow(job: Job): void {
  show([job, ...jobs.get()])
  void poll(job.id, 0)
}

function show(list: readonly Job[]): void {
  jobs.set(list)
  const open = list.filter((job) => !isOver(job)).map(({ id }) => id)
  if (open.length > 0) keep(jobsKey, JSON.stringify(open), 'sessionStorage')
  else forget(jobsKey, 'sessionStorage')
}

async function poll(id: string, round: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(round, pauses.length - 1)]))
  if (session.get().status !== 'authenticated') return show([])
  try {
    const { data } = await request<{ data: Job }>(`/api/jobs/${id}`)
    const known = jobs.get().some((job) => job.id === id)
    show(known ? jobs.get().map((job) => (job.id === id ? data : job)) : [data, ...jobs.get()])
    if (isOver(data)) return void queryClient.invalidateQueries({ queryKey: ['list'] })
  } catch (error) {
    // A job that is not ours any more ends here; a server that is away is asked again.
    if (error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429) {
      return show(jobs.get().filter((job) => job.id !== id))
    }
  }
  return poll(id, round + 1)
}
