import { dataQuery } from '#engine/http/api-query.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import type { orderWorkflow, workflowPublication } from './workflow.contract.ts'

const path = '/api/accounts/workflow/orders'

/** The query of the workflow; refetched after every write of a status or an event. */
export const workflowQuery = dataQuery<typeof orderWorkflow>(['list', 'order-status', 'workflow'], path)

/** Publishes the drawn workflow for new orders and, if requested, for open ones. */
export async function publishWorkflow(move: boolean) {
  return (await callApi<typeof workflowPublication>('POST', `${path}/publish`, { body: { move } })).data
}
