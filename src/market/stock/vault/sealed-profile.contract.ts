import * as z from 'zod'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { sealStatePath } from './sealed-profile.ts'

/** Reads the keys that seal values, and the number of values that each has sealed. */
export const sealState = contract({
  method: 'GET',
  path: sealStatePath,
  demand: 'profile-id:reveal',
  summary: 'The sealing keys by name: the active one, and the number of values that each has sealed',
  answer: dataSchema(
    z.strictObject({
      active: z.string(),
      counts: z.array(z.strictObject({ key: z.string(), values: z.int() })),
    }),
  ),
})
