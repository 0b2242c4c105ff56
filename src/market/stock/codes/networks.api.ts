import type { FastifyInstance } from 'fastify'
import { route } from '#engine/http/route.api.ts'
import { networkOfImsi } from '#market/shared/networks/networks.ts'
import { publishedNetworks } from '#market/shared/networks/published-networks.api.ts'
import { networkOfDigits } from './networks.contract.ts'

/** Route that returns the network of an IMSI’s first digits. Longer input is refused, because URLs are logged. */
export function networkRoute(app: FastifyInstance): void {
  route(app, networkOfDigits, async ({ query: { imsi } }) => ({
    data: networkOfImsi(imsi, await publishedNetworks()),
  }))
}
