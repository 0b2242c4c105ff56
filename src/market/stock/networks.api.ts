import type { FastifyInstance } from 'fastify'
import { fieldProblem, Problem, problems } from '#engine/core/problem.ts'
import { networkDigits, networkOfImsi } from './esim/networks.ts'
import { publishedNetworks } from './esim/published-networks.api.ts'

const beginning = new RegExp(`^\\d{5,${networkDigits}}$`)

/** Whose an IMSI is, by its first digits; more than a network's own are refused, since addresses are kept in logs. */
export function networkRoute(app: FastifyInstance): void {
  app.get(
    '/api/networks',
    { config: { demand: 'profile-id:read', summary: 'The network of an IMSI, by its first six digits' } },
    async (request) => {
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      const unknown = [...search.keys()].filter((name) => name !== 'imsi')
      const digits = search.get('imsi') ?? ''
      const details = [
        ...unknown.map((name) => fieldProblem(name, 'unknown')),
        ...(beginning.test(digits) ? [] : [fieldProblem('imsi', 'type')]),
      ]
      if (details.length > 0) throw new Problem(problems.validation, { details })
      return { data: networkOfImsi(digits, await publishedNetworks()) }
    },
  )
}
