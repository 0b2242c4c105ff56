import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Entry, EntryList } from '#engine/ui/entry-list.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { order } from '../order.ts'
import type { customer } from '#market/customers/customer.ts'
import { none } from './customer-orders.messages.ts'

const shown = 5

/** A customer’s latest orders with date, status and total. Each order links to its page. */
export function CustomerOrders({ row }: { readonly row: Row<typeof customer> }) {
  const say = useSay()
  const query = new URLSearchParams({ limit: String(shown), customerId: row.id, sort: '-createdAt' })
  const { data } = useQuery(recordsQuery(order, query))
  return (
    <EntryList entries={data?.data} none={say(none)}>
      {(one) => (
        <Entry
          about={<Value resource={order} row={one} name="createdAt" />}
          state={<Value resource={order} row={one} name="statusId" />}
          end={<Amount value={one.total} />}
        >
          <AppLink href={`${order.screen}/${one.id}`}>
            <bdi dir="ltr">{one.number}</bdi>
          </AppLink>
        </Entry>
      )}
    </EntryList>
  )
}
