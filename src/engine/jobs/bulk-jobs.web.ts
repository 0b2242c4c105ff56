import { isBulkKind, type BulkAction } from '#engine/definition/bulk-action.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { SelectedRows } from '#engine/list/selection.web.ts'
import type { bulkOf, bulkPreviewOf, jobStanding, jobUndo } from './jobs.contract.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { queryClient } from '#engine/http/query-client.web.ts'
import { session } from '#engine/session/session.web.ts'
import { removeStored, writeStored, readStored } from '#engine/storage/storage.web.ts'
import { jobs, jobsKey, type Job } from './running-jobs.web.ts'

const pauses = [300, 500, 1000, 2000] as const

function isBulk(job: AnswerOf<typeof jobStanding>['data']): job is Job {
  return isBulkKind(job.kind)
}

/** Whether a job has finished or failed. */
export function isOver(job: Job): boolean {
  return job.state === 'done' || job.state === 'failed'
}

/** Starts a bulk action and polls its progress, even after the list is closed. */
export async function startBulk(
  resource: Resource,
  action: BulkAction,
  rows: SelectedRows['rows'],
  edit?: { readonly field: string; readonly value: unknown },
): Promise<void> {
  const body = { action, ...rows, ...edit }
  const path = `${resource.path}/bulk` as const
  follow((await callApi<ReturnType<typeof bulkOf>>('POST', path, { body })).data)
}

/** Requests the preview of a bulk edit. */
export async function previewBulkEdit(
  resource: Resource,
  rows: SelectedRows['rows'],
  edit: { readonly field: string; readonly value: unknown },
  signal: AbortSignal,
) {
  const path = `${resource.path}/bulk/preview` as const
  const body = { ...rows, ...edit }
  return (await callApi<ReturnType<typeof bulkPreviewOf>>('POST', path, { body, signal })).data
}

/** Requests a job that undoes the changes of a finished job. */
export async function undoJob(job: Job): Promise<void> {
  const undo = await callApi<typeof jobUndo>('POST', '/api/jobs/:id/undo', { params: { id: job.id } })
  dismissJob(job)
  follow(undo.data)
}

/** Removes a finished job from the displayed jobs. */
export function dismissJob(job: Job): void {
  show(jobs.get().filter(({ id }) => id !== job.id))
}

/** Polls the jobs whose ids this tab has stored. */
export function resumePolling(): void {
  const ids: unknown = JSON.parse(readStored(jobsKey, 'sessionStorage') ?? '[]')
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
  if (open.length > 0) writeStored(jobsKey, JSON.stringify(open), 'sessionStorage')
  else removeStored(jobsKey, 'sessionStorage')
}

async function poll(id: string, round: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(round, pauses.length - 1)]))
  if (session.get().status !== 'authenticated') return show([])
  try {
    const { data } = await callApi<typeof jobStanding>('GET', '/api/jobs/:id', { params: { id } })
    if (!isBulk(data)) return
    const isShown = jobs.get().some((job) => job.id === id)
    show(isShown ? jobs.get().map((job) => (job.id === id ? data : job)) : [data, ...jobs.get()])
    if (isOver(data)) return void queryClient.invalidateQueries({ queryKey: ['list'] })
  } catch (error) {
    // A job of another person is removed here. If the server is unreachable, polling continues.
    if (error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429) {
      return show(jobs.get().filter((job) => job.id !== id))
    }
  }
  return poll(id, round + 1)
}
