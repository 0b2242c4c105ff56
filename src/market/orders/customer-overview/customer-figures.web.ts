import { dataQuery } from '#engine/http/api-query.web.ts'
import { customer } from '#market/customers/customer.ts'
import type { customerFigures } from './customer-figures.contract.ts'

/** The query of one customer’s figures; refetched after every write. */
export function customerFiguresOf(id: string) {
  return dataQuery<typeof customerFigures>(['list', customer.name, id, 'summary'], `${customer.path}/:id/summary`, {
    params: { id },
  })
}
