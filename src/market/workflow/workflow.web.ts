import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#engine/http/client.web.ts'
import type { orderWorkflow, workflowPublication } from './workflow.contract.ts'

const path = '/api/accounts/workflow/orders'

/** The query of the workflow; refetched after every write of a status or an event. */
export const workflowQuery = queryOptions({
  queryKey: ['list', 'order-status', 'workflow'],
  queryFn: async ({ signal }) => (await callApi<typeof orderWorkflow>('GET', path, { signal })).data,
})

/** Publishes the drawn workflow for new orders and, if requested, for open ones. */
export async function publishWorkflow(move: boolean) {
  return (await callApi<typeof workflowPublication>('POST', `${path}/publish`, { body: { move } })).data
}
