import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#engine/http/client.web.ts'
import { article } from './article.ts'
import type { articleMargin } from './margin.contract.ts'

/** The query for an article’s margin at each provider. Any write may change it, so it is fetched again with the lists. */
export function marginQuery(id: string) {
  return queryOptions({
    queryKey: ['list', article.name, 'margin', id],
    queryFn: async ({ signal }) => {
      const path = `${article.path}/:id/margin` as const
      return (await callApi<typeof articleMargin>('GET', path, { params: { id }, signal })).data
    },
  })
}
