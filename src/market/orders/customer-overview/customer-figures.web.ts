import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#engine/http/client.web.ts'
import { customer } from '#market/customers/customer.ts'
import type { customerFigures } from './customer-figures.contract.ts'

/** The query of one customer’s figures; refetched after every write. */
export function customerFiguresOf(id: string) {
  return queryOptions({
    queryKey: ['list', customer.name, id, 'summary'],
    queryFn: async ({ signal }) => {
      const path = `${customer.path}/:id/summary` as const
      return (await callApi<typeof customerFigures>('GET', path, { params: { id }, signal })).data
    },
  })
}
