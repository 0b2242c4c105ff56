import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { writeDay } from '#engine/fields/dates/date.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { customer } from '#market/customers/customer.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import classes from './reviews/reviews.module.css'
import { messages } from './customers-tab.messages.ts'

const shown = 200

interface Holder {
  readonly id: string
  readonly name: string
  readonly since: string
  readonly count: number
}

/**
 * The customers who now have profiles of a provider, with number and start date. The names are links for people who may
 * read customers.
 */
export default function CustomersTab({ row }: { readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const { data } = useQuery(
    recordsQuery(
      subscription,
      new URLSearchParams({ providerId: row.id, active: 'true', sort: 'startDate', limit: String(shown) }),
    ),
  )
  if (!data) return null
  const holders = holdersIn(data.data)
  return (
    <section className={classes.tab}>
      {holders.length === 0 && <p>{say(messages.none)}</p>}
      <ul className={classes.reviews}>
        {holders.map(({ id, name, since, count }) => (
          <li key={id} className={classes.review}>
            <div className={classes.head}>
              <h3 dir="auto">
                {may('customer:read') ? <AppLink href={`${customer.screen}/${id}`}>{name}</AppLink> : name}
              </h3>
            </div>
            <div className={classes.about}>
              <span>{say(messages.since, { day: writeDay(since, language) })}</span>
              <span>{say(messages.held, { count })}</span>
            </div>
          </li>
        ))}
      </ul>
      <AppLink href={`${subscription.screen}?providerId=${row.id}&active=true`}>{say(messages.all)}</AppLink>
    </section>
  )
}

/** One entry per customer, the earliest first; the rows are already sorted by start date. */
function holdersIn(rows: readonly Row<typeof subscription>[]): readonly Holder[] {
  const holders = new Map<string, Holder>()
  for (const { customerId: id, startDate: since, titles } of rows) {
    const existing = holders.get(id)
    const holder = existing ?? { id, name: titles?.['customerId'] ?? '', since, count: 0 }
    holders.set(id, { ...holder, count: holder.count + 1 })
  }
  return [...holders.values()]
}
