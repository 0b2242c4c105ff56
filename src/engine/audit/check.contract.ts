import * as z from 'zod'
import { contract, dataSchema, type RouteContract } from '#engine/http/contract.ts'

/** Something in the trail that is not as it was written. */
const fault = z.strictObject({
  kind: z.enum(['changed', 'reordered', 'missing', 'inserted', 'out-of-time', 'cut', 'beginning', 'no-chain']),
  position: z.string().nullable().describe('Where in the chain; null for what stands in no place of it'),
  entry: z.string().nullable(),
  at: z.string().nullable().describe('When the entry says that it was written'),
})

/** The same as a type. */
export type Fault = z.infer<typeof fault>

/** How the trail stands, as far as it was checked. */
const chainState = z.strictObject({
  linked: z.int().describe('How many entries are linked'),
  checking: z.boolean(),
  checkedAt: z.string().nullable(),
  checkedTo: z.int().nullable(),
  faults: z.array(fault),
})

/** The same as a type. */
export type ChainState = z.infer<typeof chainState>

/** At a path: up to where the trail was checked (GET), and a check of all of it (POST). */
export function checkContracts<const Path extends string>(
  shared: Pick<RouteContract, 'demand' | 'chapter'> & { readonly path: Path },
) {
  const answer = dataSchema(chainState.nullable())
  return {
    read: contract({
      ...shared,
      method: 'GET',
      summary: 'Up to where the trail was checked, and what was found',
      answer,
    }),
    check: contract({
      ...shared,
      method: 'POST',
      summary: 'Check the whole trail, in the background',
      answer,
      status: 202,
    }),
  }
}
