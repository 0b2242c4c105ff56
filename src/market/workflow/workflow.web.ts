import { queryOptions } from '@tanstack/react-query'
import type { Words } from '#engine/definition/words.ts'
import { request } from '#engine/http/client.web.ts'
import type { Workflow } from './workflow.ts'

/** The workflow as the server tells it: drawn, published, what cannot work and who is on their way. */
export interface ToldWorkflow {
  readonly drawn: Workflow
  readonly remarks: readonly {
    readonly code: string
    readonly fault: boolean
    readonly sentence: Words
    readonly statusId?: string
    readonly eventId?: string
  }[]
  readonly published: { readonly version: number; readonly at: string; readonly by: string | null }
  readonly changed: boolean
  readonly running: readonly { readonly version: number; readonly count: number; readonly stranded: number }[]
}

const path = '/api/accounts/workflow/orders'

/** The workflow; asked anew whenever a status or an event was written. */
export const workflowQuery = queryOptions({
  queryKey: ['list', 'order-status', 'workflow'],
  queryFn: ({ signal }) => request<{ data: ToldWorkflow }>(path, { signal }).then(({ data }) => data),
})

/** Makes the drawn workflow the one that new orders follow, and the running ones too when asked. */
export function publishWorkflow(move: boolean): Promise<{ version: number; moved: number }> {
  return request<{ data: { version: number; moved: number } }>(`${path}/publish`, {
    method: 'POST',
    body: { move },
  }).then(({ data }) => data)
}
