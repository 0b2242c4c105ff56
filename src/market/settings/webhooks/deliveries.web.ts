import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '#engine/http/client.web.ts'
import type { Delivery, webhookDeliveries } from './webhook.contract.ts'
import { webhook } from './webhook.ts'

const soon = 2_000

/** The query key of a webhook's deliveries. */
export function deliveriesKey(id: string) {
  return ['list', webhook.name, id, 'deliveries'] as const
}

/** The query for the deliveries of a webhook, page by page. It is refetched while a delivery is waiting. */
export function deliveriesOf(id: string) {
  return infiniteQueryOptions({
    queryKey: deliveriesKey(id),
    queryFn: ({ signal, pageParam }) => {
      const request = { params: { id }, query: { after: pageParam }, signal }
      return callApi<typeof webhookDeliveries>('GET', `${webhook.path}/:id/deliveries`, request)
    },
    initialPageParam: '',
    getNextPageParam: ({ page }) => page.next,
    refetchInterval: ({ state }) => (isAbout(state.data?.pages[0]?.data ?? []) ? soon : false),
  })
}

function isAbout(deliveries: readonly Delivery[]): boolean {
  return deliveries.some(({ nextAt }) => nextAt !== null && Date.parse(nextAt) - Date.now() < 60_000)
}
