import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { networkDigits, networkOfImsi, type Network } from '../esim/networks.ts'
import { profileId } from '../profiles/profile-id.ts'
import { publishedNetworks } from '../esim/published-networks.api.ts'

const beginning = new RegExp(`^\\d{5,${networkDigits}}$`)

/** A network as it is answered. */
export const networkAnswer = z.strictObject({
  mcc: z.string(),
  mnc: z.string(),
  operator: z.string(),
  brand: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2, in capitals; empty for networks of no country'),
}) satisfies z.ZodType<Network>

/** Whose an IMSI is, by its first digits; more than a network's own are refused, since addresses are kept in logs. */
export function networkRoute(app: FastifyInstance): void {
  route(
    app,
    {
      method: 'GET',
      path: '/api/networks',
      demand: 'profile-id:read',
      resource: profileId,
      summary: 'The network of an IMSI, by its first six digits',
      query: z.strictObject({ imsi: z.string().regex(beginning) }),
      answer: data(networkAnswer.nullable()),
    },
    async ({ query: { imsi } }) => ({ data: networkOfImsi(imsi, await publishedNetworks()) }),
  )
}
