import * as z from 'zod'
import { identifier } from '#engine/definition/identifier.ts'
import { contract, dataSchema, type RouteContract } from '#engine/http/contract.ts'
import { queryOf } from '#engine/http/members.ts'
import type { Schema } from '#engine/http/json-schema.ts'

/** The path at which a kind of file is served. */
export type FilePath = `${string}/${string}`

/** The description of a kind of file, with its permission. */
export type ServedFile = Pick<RouteContract, 'demand' | 'summary' | 'chapter' | 'resource' | 'params'> & {
  /** The query parameters by name. */
  readonly parameters?: () => Readonly<Record<string, Schema>>
}

/** The contract of the `POST` request that checks a download and returns the address of the file. */
export function ticketOf(path: FilePath, { parameters = () => ({}), ...served }: ServedFile) {
  return contract({
    ...served,
    method: 'POST',
    path,
    summary: `${served.summary} (an address for one download)`,
    query: queryOf(String, parameters),
    // The ids of the selected rows of a list. Without `ids`, the file contains all rows.
    body: z.strictObject({ ids: z.array(identifier).max(10_000).optional() }).optional(),
    answer: dataSchema(
      z.strictObject({ url: z.string() }).describe('The address of the file, valid once and for a minute'),
    ),
    status: 201,
  })
}
