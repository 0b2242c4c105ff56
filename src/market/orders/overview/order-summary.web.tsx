import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { localeOf } from '#engine/definition/locale.ts'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useOrderStatuses } from '#market/workflow/order-statuses.web.ts'
import { OrderActs } from './order-acts.web.tsx'
import { order } from '../order.ts'
import { isExpectedPayment } from '../payment-state-field.ts'
import type { OrderParts } from './order-parts.web.ts'
import { eventsOf } from '../orders.web.ts'
import classes from './order-summary.module.css'
import { messages } from './order-summary.messages.ts'

/** The status of an order, the state of its payment and its next timed event. */
export function OrderStanding({ row }: { readonly row: Row<typeof order> }) {
  const say = useSay()
  const status = useOrderStatuses().find(({ id }) => id === row.statusId)
  const payment = order.fields.paymentState.choices?.find(({ value }) => value === row.paymentState)
  // The payment state is hidden when the status has the same name, for example “Refunded”.
  const isSaid =
    (payment !== undefined && say(payment.label) === status?.name) || isExpectedPayment(row.category, row.paymentState)
  return (
    <span className={classes.standing}>
      <Fact label={order.fields.statusId.label} value={row.statusId}>
        <Value resource={order} row={row} name="statusId" />
      </Fact>
      {!isSaid && (
        <Fact label={order.fields.paymentState.label} value={row.paymentState}>
          <Value resource={order} row={row} name="paymentState" />
        </Fact>
      )}
      {row.test && (
        <Fact label={order.fields.test.label}>
          <Value resource={order} row={row} name="test" />
        </Fact>
      )}
      {row.dueAt !== null && <Due row={row} at={row.dueAt} />}
    </span>
  )
}

/** The possible actions of an order, with the next step first. */
export function OfferedActs({ row, parts }: { readonly row: Row<typeof order>; readonly parts: OrderParts }) {
  // An open dialog must stay open while the order changes, so the previous events stay until the new ones arrive.
  const { data } = useQuery({ ...eventsOf(row), placeholderData: keepPreviousData })
  const statuses = useOrderStatuses()
  const categoryOf = (id: string) => statuses.find((status) => status.id === id)?.category
  return data && <OrderActs row={row} offered={data} categoryOf={categoryOf} parts={parts} />
}

function Fact(props: { readonly label: Words; readonly value?: string; readonly children: ReactNode }) {
  const { label, value, children } = props
  const say = useSay()
  return (
    <span>
      <span className="visually-hidden">{say(label)}: </span>
      {/* A new value fades in. */}
      <span key={value} className={classes.value}>
        {children}
      </span>
    </span>
  )
}

/** The time of the order’s next timed event and its target status; for an unpaid order, the payment deadline. */
function Due({ row, at }: { readonly row: Row<typeof order>; readonly at: string }) {
  const say = useSay()
  const language = useLanguage()
  const statuses = useOrderStatuses()
  const { data } = useQuery({ ...eventsOf(row), placeholderData: keepPreviousData })
  const timed = data?.events.find(({ trigger }) => trigger === 'time')
  const next = statuses.find(({ id }) => id === timed?.targetId)?.name
  const isPaying = at === row.payUntil
  if (!isPaying && next === undefined) return null
  const exact = writeInstant(new Date(at), language)
  const when = fromNow(Date.parse(at), Date.now(), localeOf(language))
  return (
    <time className={classes.due} dateTime={at} title={exact}>
      {say(isPaying ? messages.payUntil : messages.becomes, {
        when: `\u2068${when}\u2069`,
        status: `\u2068${next}\u2069`,
      })}
    </time>
  )
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/** The time from now until `moment`, in the largest unit that fits. */
function fromNow(moment: number, now: number, locale: string): string {
  const seconds = (moment - now) / 1000
  const [unit, size] = units.find(([, long]) => Math.abs(seconds) >= long) ?? units[2]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(Math.trunc(seconds / size), unit)
}
