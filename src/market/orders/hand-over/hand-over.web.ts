import { useQueryClient } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { callApi } from '#engine/http/client.web.ts'
import type { RevealProof } from '#market/shared/reveal/reveal.web.ts'
import { order } from '../order.ts'
import type { handOverCode, handOverLink } from './hand-over-link.contract.ts'

/** Hook that creates the delivery links of an order and refreshes its page. */
export function useHandOver({ id }: Row) {
  const cache = useQueryClient()
  const params = { id }
  const path = `${order.path}/:id/hand-over` as const
  const followed = <Answer>(sent: Promise<Answer>): Promise<Answer> =>
    sent.finally(() => void cache.invalidateQueries({ queryKey: ['list', 'order', id] }))
  return {
    link: (mail: boolean) =>
      followed(callApi<typeof handOverLink>('POST', path, { params, body: { language: null, mail } })),
    code: (proof: RevealProof) =>
      followed(callApi<typeof handOverCode>('POST', `${path}/code`, { params, body: { ...proof, language: null } })),
  }
}
