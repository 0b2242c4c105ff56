import * as z from 'zod'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { sealStatePath } from './sealed-profile.ts'

/** Which keys seal what is kept, and how many values carry each. */
export const sealState = contract({
  method: 'GET',
  path: sealStatePath,
  demand: 'profile-id:reveal',
  summary: 'The sealing keys by name: the active one, and how many values each has sealed',
  answer: dataSchema(
    z.strictObject({
      active: z.string(),
      counts: z.array(z.strictObject({ key: z.string(), values: z.int() })),
    }),
  ),
})
