import { IconGavel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { currencyFormat } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { readRecords } from '#engine/http/record-queries.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import type { order } from '#market/orders/order.ts'
import { unansweredStatuses } from './dispute-stages.ts'
import { dispute, disputeStatuses } from './dispute.ts'
import classes from './open-disputes.module.css'
import { messages } from './open-disputes.messages.ts'

const openStatuses = disputeStatuses.map(({ value }) => value).filter((value) => value !== 'resolved')

/** The open disputes of an order with payment, reason and deadline. Renders nothing when no dispute is open. */
export default function OpenDisputes({ row }: { readonly row: Row<typeof order> }) {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['list', 'order', row.id, 'disputes', row.version],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ orderId: row.id, 'status[in]': openStatuses.join(), limit: '10' })
      return readRecords(dispute, { query, signal })
    },
    enabled: may('dispute:read'),
  })
  return data?.data.map((one) => <OpenDispute key={one.id} dispute={one} />)
}

function OpenDispute({ dispute: row }: { readonly dispute: Row<typeof dispute> }) {
  const say = useSay()
  const language = useLanguage()
  const amount = row.amount && `\u2066${writeNumber(row.amount, language, currencyFormat())}\u2069`
  const when = row.respondBy && `\u2068${writeInstant(new Date(row.respondBy), language)}\u2069`
  const isOurs = unansweredStatuses.includes(row.status)
  return (
    <section className={classes.dispute} aria-labelledby={row.id}>
      <IconGavel size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <h2 id={row.id}>{amount ? say(messages.title, { amount }) : say(messages.untitled)}</h2>
        <p>
          <Value resource={dispute} row={row} name="reason" /> <Value resource={dispute} row={row} name="status" />
        </p>
        <p>
          {isOurs && <strong>{when ? say(messages.answer, { when }) : say(messages.answerAnytime)}</strong>}{' '}
          {say(messages.waits)}
        </p>
        <AppLink href={`${dispute.screen}/${row.id}`}>{say(messages.see)}</AppLink>
      </div>
    </section>
  )
}
