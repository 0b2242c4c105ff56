import { callApi } from '#engine/http/client.web.ts'
import type { discountEffects } from '../articles/price.contract.ts'
import { discount } from './discount.ts'

/** The query of the prices of a discount’s articles. Any write may change a price, so it is refetched with the lists. */
export function effectsQuery(id: string, version: number) {
  return {
    queryKey: ['list', discount.name, 'effects', id, version],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const path = `${discount.path}/:id/effects` as const
      return (await callApi<typeof discountEffects>('GET', path, { params: { id }, signal })).data
    },
  }
}
