import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { Contacts } from '#market/shared/contacts.web.tsx'
import { customer } from '#market/customers/customer.ts'
import { customerFiguresOf } from '../customer-overview/customer-figures.web.ts'
import { order } from '../order.ts'
import { OrderPoints } from '../points/order-points.web.tsx'
import classes from './order-overview.module.css'
import { orders, profiles } from './order-customer.messages.ts'

/** The customer of an order: contact details, orders, spending and active eSIMs. */
export function OrderCustomer({ row }: { readonly row: Row<typeof order> }) {
  const say = useSay()
  const reads = useMay()('customer:read')
  const { data } = useQuery({ ...recordQuery(customer, row.customerId), enabled: reads, staleTime: 60_000 })
  const figures = useQuery({ ...customerFiguresOf(row.customerId), enabled: reads }).data
  return (
    <div className={classes.customer}>
      <p className={classes.name}>
        <Value resource={order} row={row} name="customerId" whole />
      </p>
      {data && <Contacts resource={customer} row={data} copied={['email', 'phone']} shown={['language']} />}
      {figures?.orders && (
        <p>
          <AppLink href={`${order.screen}?customerId=${row.customerId}`}>
            {say(orders, { count: figures.orders.count })}
          </AppLink>{' '}
          · <Amount value={figures.orders.kept} />
        </p>
      )}
      <OrderPoints row={row} />
      {figures?.profiles && (
        <p>
          <AppLink href={`${customer.screen}/${row.customerId}?tab=profile-id`}>
            {say(profiles, { count: figures.profiles.active })}
          </AppLink>
        </p>
      )}
    </div>
  )
}
