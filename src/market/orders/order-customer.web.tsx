import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { plural } from '#engine/definition/plural.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { countQuery, recordQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { customer } from '#market/customers/customer.ts'
import { order } from './order.ts'
import classes from './order-overview.module.css'

const orders = plural(
  { one: '{{count}} commande', other: '{{count}} commandes', many: '{{count}} de commandes' },
  { one: '{{count}} order', other: '{{count}} orders' },
  {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: '{{count}} طلبات',
    many: '{{count}} طلبًا',
    other: '{{count}} طلب',
  },
)

const shown = ['email', 'phone', 'language'] as const

/** Who an order is for: how to reach them, and how often they ordered. */
export function OrderCustomer({ row }: { readonly row: Row<typeof order> }) {
  const say = useSay()
  const reads = useMay()('customer:read')
  const { data } = useQuery({ ...recordQuery(customer, row.customerId), enabled: reads, staleTime: 60_000 })
  const count = useQuery(countQuery(order, new URLSearchParams({ limit: '1', customerId: row.customerId })))
  return (
    <div className={classes.customer}>
      <p className={classes.name}>
        <Value resource={order} row={row} name="customerId" whole />
      </p>
      {data && (
        <dl>
          {shown
            .filter((name) => data[name])
            .map((name) => (
              <div key={name}>
                <dt className="visually-hidden">{say(customer.fields[name].label)}</dt>
                <dd>
                  <Value resource={customer} row={data} name={name} whole />
                  {name !== 'language' && (
                    <CopyButton what={say(customer.fields[name].label)} text={String(data[name])} />
                  )}
                </dd>
              </div>
            ))}
        </dl>
      )}
      {count.data && (
        <AppLink href={`${order.screen}?customerId=${row.customerId}`}>
          {say(orders, { count: count.data.page.total })}
        </AppLink>
      )}
    </div>
  )
}
