import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#engine/http/client.web.ts'
import type { orderWorkflow, workflowPublication } from './workflow.contract.ts'

const path = '/api/accounts/workflow/orders'

/** The workflow; asked anew whenever a status or an event was written. */
export const workflowQuery = queryOptions({
  queryKey: ['list', 'order-status', 'workflow'],
  queryFn: async ({ signal }) => (await callApi<typeof orderWorkflow>('GET', path, { signal })).data,
})

/** Makes the drawn workflow the one that new orders follow, and the running ones too when asked. */
export async function publishWorkflow(move: boolean) {
  return (await callApi<typeof workflowPublication>('POST', `${path}/publish`, { body: { move } })).data
}
