import * as z from 'zod'
import type { Resource } from '#engine/definition/resource.ts'
import { byId, contract, cursor, pageSchema } from '#engine/http/contract.ts'

/** The contract for reading the history of a resource's row, latest first. */
export function historyOf(resource: Resource) {
  return contract({
    method: 'GET',
    path: `${resource.path}/:id/history`,
    demand: `${resource.name}:read`,
    resource,
    summary: 'The changes of a row and who made them, the latest first',
    params: byId,
    query: z.strictObject({ after: cursor.optional() }),
    answer: pageSchema(
      z.strictObject({
        id: z.uuid(),
        at: z.iso.datetime(),
        action: z.string(),
        actorName: z.string().describe('Empty when nobody was signed in, and for readers who only own the row'),
        automatic: z.boolean().describe('Whether Souk made the change by itself'),
        changes: z.record(z.string(), z.unknown()).nullable().describe('By field, the values before and after'),
      }),
    ),
  })
}
