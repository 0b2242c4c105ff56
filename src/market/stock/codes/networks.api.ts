import type { FastifyInstance } from 'fastify'
import { route } from '#engine/http/route.api.ts'
import { networkOfImsi } from '../esim/networks.ts'
import { publishedNetworks } from '../esim/published-networks.api.ts'
import { networkOfDigits } from './networks.contract.ts'

/** Whose an IMSI is, by its first digits; more than a network's own are refused, since addresses are kept in logs. */
export function networkRoute(app: FastifyInstance): void {
  route(app, networkOfDigits, async ({ query: { imsi } }) => ({
    data: networkOfImsi(imsi, await publishedNetworks()),
  }))
}
