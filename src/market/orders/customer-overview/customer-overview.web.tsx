import { useQuery } from '@tanstack/react-query'
import { currencyFormat, minorUnits } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { writeDay } from '#engine/fields/dates/date.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { RecordFacts } from '#engine/record/record-facts.web.tsx'
import { Card, CardColumns } from '#engine/ui/card.web.tsx'
import { Figure, Figures, FiguresComing } from '#engine/ui/figures.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Amount } from '#market/shared/amount.web.tsx'
import { dayOf } from '#engine/definition/days.ts'
import { customer } from '#market/customers/customer.ts'
import { customerFiguresOf } from './customer-figures.web.ts'
import { CustomerOrders } from './customer-orders.web.tsx'
import { CustomerProfiles } from './customer-profiles.web.tsx'
import { CustomerReviews } from './customer-reviews.web.tsx'
import classes from './customer-overview.module.css'
import { messages } from './customer-overview.messages.ts'

/** The overview of a customer: figures, latest orders, eSIMs and reviews, with the customer’s details beside them. */
export default function CustomerOverview({ row }: { readonly row: Row<typeof customer> }) {
  const say = useSay()
  const may = useMay()
  return (
    <div className={classes.overview}>
      <CustomerFigureStrip id={row.id} />
      <CardColumns side={<RecordFacts resource={customer} row={row} without={shownAbove} />}>
        {may('order:read') && (
          <Card title={say(messages.latest)}>
            <CustomerOrders row={row} />
          </Card>
        )}
        {may('profile-id:read') && (
          <Card title={say(messages.profiles)}>
            <CustomerProfiles row={row} />
          </Card>
        )}
        {may('article-note:read') && (
          <Card title={say(messages.reviews)}>
            <CustomerReviews row={row} />
          </Card>
        )}
      </CardColumns>
    </div>
  )
}

const shownAbove = ['image', 'firstname', 'lastname', 'email', 'phone', 'language'] as const

function CustomerFigureStrip({ id }: { readonly id: string }) {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const { data } = useQuery(customerFiguresOf(id))
  if (!data) {
    const count =
      (may('order:read') ? 3 : 0) + (may('profile-id:read') ? 1 : 0) + (may('loyalty-movement:read') ? 1 : 0)
    return <FiguresComing count={count} />
  }
  const { orders, profiles, subscriptions, points } = data
  const tab = (name: string): string => `${customer.screen}/${id}?tab=${name}`
  return (
    <Figures>
      {orders && (
        <>
          <Figure
            name={say(messages.kept)}
            aside={
              minorUnits(orders.refunded) > 0n &&
              say(messages.keptAside, { amount: writeNumber(orders.refunded, language, currencyFormat()) })
            }
          >
            <Amount value={orders.captured} />
          </Figure>
          <Figure
            name={say(messages.orders)}
            href={tab('order')}
            aside={orders.count > 0 && say(messages.paid, { count: orders.paid })}
          >
            {writeNumber(orders.count, language)}
          </Figure>
          <Figure name={say(messages.average)}>
            {orders.average === null ? '—' : <Amount value={orders.average} />}
          </Figure>
        </>
      )}
      {profiles && (
        <Figure
          name={say(messages.profiles)}
          href={tab('profile-id')}
          aside={subscriptions && say(messages.subscriptions, { count: subscriptions.active })}
        >
          {writeNumber(profiles.active, language)}
        </Figure>
      )}
      {points && (
        <Figure
          name={say(messages.points)}
          href={tab('loyalty-movement')}
          aside={
            points.expiring &&
            say(messages.expiring, {
              count: points.expiring.points,
              day: `\u2068${writeDay(dayOf(points.expiring.at, organisation.zone), language)}\u2069`,
            })
          }
        >
          {writeNumber(points.balance, language)}
        </Figure>
      )}
    </Figures>
  )
}
