import * as z from 'zod'
import { contract, dataSchema, type RouteContract } from '#engine/http/contract.ts'

/** A fault in the audit trail. */
const fault = z.strictObject({
  kind: z.enum(['changed', 'reordered', 'missing', 'inserted', 'out-of-time', 'cut', 'beginning', 'no-chain']),
  position: z.string().nullable().describe('The position in the chain; null for an entry without a position'),
  entry: z.string().nullable(),
  at: z.string().nullable().describe('The time that the entry contains'),
})

/** The type of a fault. */
export type Fault = z.infer<typeof fault>

/** The result of the last check of the audit trail. */
const chainState = z.strictObject({
  linked: z.int().describe('The number of linked entries'),
  checking: z.boolean(),
  checkedAt: z.string().nullable(),
  checkedTo: z.int().nullable(),
  faults: z.array(fault),
})

/** The type of a check's result. */
export type ChainState = z.infer<typeof chainState>

/** The contracts at a path: reading the last result (GET), and starting a check of the whole trail (POST). */
export function checkContracts<const Path extends string>(
  shared: Pick<RouteContract, 'demand' | 'chapter'> & { readonly path: Path },
) {
  const answer = dataSchema(chainState.nullable())
  return {
    read: contract({
      ...shared,
      method: 'GET',
      summary: 'The result of the last check of the audit trail',
      answer,
    }),
    check: contract({
      ...shared,
      method: 'POST',
      summary: 'Check the whole audit trail in the background',
      answer,
      status: 202,
    }),
  }
}
