import * as z from 'zod'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { networkDigits, type Network } from '#market/shared/networks/networks.ts'
import { profileId } from '../profiles/profile-id.ts'

const beginning = new RegExp(`^\\d{5,${networkDigits}}$`)

/** The schema of a network in responses. */
export const networkAnswer = z.strictObject({
  mcc: z.string(),
  mnc: z.string(),
  operator: z.string(),
  brand: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2, in capitals; empty for networks of no country'),
}) satisfies z.ZodType<Network>

/** Reads the network of an IMSI. */
export const networkOfDigits = contract({
  method: 'GET',
  path: '/api/networks',
  demand: 'profile-id:read',
  resource: profileId,
  summary: 'The network of an IMSI, found by its first six digits',
  query: z.strictObject({ imsi: z.string().regex(beginning) }),
  answer: dataSchema(networkAnswer.nullable()),
})
