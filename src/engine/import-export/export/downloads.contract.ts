import * as z from 'zod'
import { identifier } from '#engine/definition/identifier.ts'
import { contract, dataSchema, type RouteContract } from '#engine/http/contract.ts'
import { queryOf } from '#engine/http/members.ts'
import type { Schema } from '#engine/http/json-schema.ts'

/** Where a kind of file is served. */
export type FilePath = `${string}/${string}`

/** Metadata of a kind of file: its permission and description. */
export type ServedFile = Pick<RouteContract, 'demand' | 'summary' | 'chapter' | 'resource' | 'params'> & {
  /** Its query parameters, by name. */
  readonly parameters?: () => Readonly<Record<string, Schema>>
}

/** Asks for a file where it is served: everything is checked, and it is answered where the file is. */
export function ticketOf(path: FilePath, { parameters = () => ({}), ...served }: ServedFile) {
  return contract({
    ...served,
    method: 'POST',
    path,
    summary: `${served.summary} (an address for one download)`,
    query: queryOf(String, parameters),
    // The rows of a list that were chosen; all of them where none is named.
    body: z.strictObject({ ids: z.array(identifier).max(10_000).optional() }).optional(),
    answer: dataSchema(z.strictObject({ url: z.string() }).describe('Where the file is, for a minute and once')),
    status: 201,
  })
}
