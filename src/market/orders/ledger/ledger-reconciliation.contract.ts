import * as z from 'zod'
import { contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'

/** Compares stock and money with their ledgers. */
export const ledgerCheck = contract({
  method: 'GET',
  path: '/api/configs/placks/ledger/check',
  demand: 'plack:read',
  summary: 'The balances that differ from their ledgers; none, unless there is a defect',
  answer: dataSchema(
    z.strictObject({
      checkedAt: z.iso.datetime(),
      broken: z.array(
        z.strictObject({
          kind: z.enum(['plack', 'order']),
          id: z.uuid(),
          name: z.string(),
          kept: z.string(),
          told: z.string().describe('The balance computed from the ledger'),
        }),
      ),
    }),
  ),
})

/** A balance that differs from its ledger. */
export type BrokenBalance = AnswerOf<typeof ledgerCheck>['data']['broken'][number]
