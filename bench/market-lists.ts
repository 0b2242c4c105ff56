import { isSortable } from '../src/engine/list/sql/list-query.api.ts'
import type { Language } from '../src/engine/definition/locale.ts'
import type { Resource } from '../src/engine/definition/resource.ts'
import { subscription } from '../src/market/customers/subscriptions/subscription.ts'
import { order } from '../src/market/orders/order.ts'
import { orderDetail } from '../src/market/orders/order-detail.ts'
import { transaction } from '../src/market/payments/transaction.ts'
import { profileId } from '../src/market/stock/profiles/profile-id.ts'

/** One list to request. */
export interface BenchList {
  readonly name: string
  readonly resource: Resource
  readonly search: string
  /** The language of its texts; the organisation's by default. */
  readonly language?: Language
}

const words: Readonly<Record<string, string>> = {
  'search: common surname': 'martin',
  'search: rare surname': 'quatrebarbes',
  'search: full name': 'amelie martin',
  'search: a whole e-mail': 'houda.nowak1@lettre.example',
  'search: in every customer': 'test',
  'search: an article': 'forfait 17',
  'search: an order number': '000777',
  'search: nobody': 'zzzqqq',
}

/** The lists that grow with every sale, sorted and searched by the texts of referenced records. */
export function marketLists(): readonly BenchList[] {
  return [order, orderDetail, transaction, subscription, profileId].flatMap((resource) => [
    ...Object.keys(resource.fields)
      .flatMap((name) => (resource.fields[name]?.target && isSortable(resource, name) ? [name, `-${name}`] : []))
      .map((sort) => ({ name: `${resource.name}, sort: ${sort}`, resource, search: `sort=${sort}` })),
    ...Object.entries(words).map(([name, q]) => ({
      name: `${resource.name}, ${name}`,
      resource,
      search: new URLSearchParams({ q }).toString(),
    })),
  ])
}
