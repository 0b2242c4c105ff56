import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '#engine/http/client.web.ts'
import type { Delivery } from './delivery.ts'
import { webhook } from './webhook.ts'

interface Page {
  readonly data: readonly Delivery[]
  readonly page: { readonly next: string | null }
}

const soon = 2_000

/** What was sent to a webhook, page by page; looked at again while something is about to be tried. */
export function deliveriesOf(id: string) {
  const path = `${webhook.path}/${id}/deliveries`
  const queryKey = ['list', webhook.name, id, 'deliveries'] as const
  const options = infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => request<Page>(path, { query: { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page.next,
    refetchInterval: ({ state }) => (isAbout(state.data?.pages[0]?.data ?? []) ? soon : false),
  })
  return { path, queryKey, options }
}

function isAbout(deliveries: readonly Delivery[]): boolean {
  return deliveries.some(({ nextAt }) => nextAt !== null && Date.parse(nextAt) - Date.now() < 60_000)
}
