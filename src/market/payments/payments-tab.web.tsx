import { IconArrowBackUp, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { minorUnits } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { Value } from '#engine/crud/value.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Amount } from '#market/shared/amount.web.tsx'
import { dueOf, isDueAgain } from '#market/shared/payable-amounts.ts'
import type { OfferedEvent } from '#market/orders/order-events.contract.ts'
import type { order } from '#market/orders/order.ts'
import { pointsDeduction } from '#market/shared/loyalty/point-value.ts'
import { pointsMessages } from './points/points.messages.ts'
import { movementsOf } from './payments.web.ts'
import { messages } from './payments.messages.ts'
import { isOutgoing, transaction } from './transaction.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import RefundDialog from './refunds/refund-dialog.web.tsx'
import PaymentLinkDialog from './links/payment-link-dialog.web.tsx'
import classes from './payments.module.css'

/**
 * The tab with the money of an order: its transactions, the payment link, and the actions on them. The order page itself has the actions
 * that record payments.
 */
export default function PaymentsTab(props: {
  readonly row: Row<typeof order>
  /** The workflow events that refund the whole order. */
  readonly refunding: readonly OfferedEvent[]
}) {
  const { row } = props
  const say = useSay()
  const may = useMay()
  const [open, setOpen] = useState<'refunds' | 'link' | null>(null)
  const balance = minorUnits(row.paid) - minorUnits(row.refunded)
  const going = row.category === 'open' || row.category === 'on_hold' || isDueAgain(row)
  const close = (): void => setOpen(null)
  return (
    <section className={classes.frame}>
      <Movements row={row} />
      <div className={classes.acts}>
        {going && dueOf(row) > 0n && may('order:update') && (
          <Button tone="quiet" onClick={() => setOpen('link')}>
            <IconLink size={16} aria-hidden="true" />
            {say(messages.link)}
          </Button>
        )}
        {balance > 0n && may('payment:refund') && (
          <Button tone="quiet" onClick={() => setOpen('refunds')}>
            <IconArrowBackUp size={16} aria-hidden="true" className="mirrored" />
            {say(messages.refund)}
          </Button>
        )}
      </div>
      <LazyBoundary>
        {open === 'refunds' && <RefundDialog row={row} events={props.refunding} onClose={close} />}
        {open === 'link' && <PaymentLinkDialog row={row} onClose={close} />}
      </LazyBoundary>
    </section>
  )
}

const more = ['movedAt', 'reference', 'reason'] as const

function Movements({ row }: { readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const { data } = useQuery(movementsOf(row))
  if (data === undefined) return <div className={classes.coming} aria-busy="true" />
  const { movements, linkSent } = data
  if (movements === null) return null
  const sent = linkSent && {
    when: `\u2068${writeInstant(new Date(linkSent.at), language)}\u2069`,
    whom: `\u2066${linkSent.note ?? ''}\u2069`,
  }
  return (
    <>
      {movements.length === 0 && <p className={classes.about}>{say(messages.none)}</p>}
      {sent && (
        <p className={classes.about}>
          {linkSent.waiting
            ? say(messages.linkWaiting)
            : say(linkSent.note ? messages.linkSent : messages.linkSentAt, sent)}
        </p>
      )}
      <ul className={classes.movements} hidden={movements.length === 0}>
        {movements.map((movement) => (
          <li key={movement.id} data-void={movement.state === 'failed' || undefined}>
            <div className={classes.what}>
              {movement.paymentModeId && <Value resource={transaction} row={movement} name="paymentModeId" whole />}
              {movement.intent !== 'sale' && <Value resource={transaction} row={movement} name="intent" />}
              {(movement.intent === 'sale' || movement.state !== 'approved') && (
                <Value resource={transaction} row={movement} name="state" />
              )}
              {movement.payerStatus === pointsDeduction && (
                <StatusPill tone="yellow">{say(pointsMessages.deducted)}</StatusPill>
              )}
              {movement.test && <StatusPill tone="orange">{say(messages.test)}</StatusPill>}
            </div>
            <dl className={classes.more}>
              {more
                .filter((name) => movement[name])
                .map((name) => (
                  <div key={name}>
                    <dt className="visually-hidden">{say(transaction.fields[name]?.label ?? messages.amount)}</dt>
                    <dd>
                      <Value resource={transaction} row={movement} name={name} />
                    </dd>
                  </div>
                ))}
            </dl>
            <strong className={classes.much}>
              <bdi dir="ltr">
                {isOutgoing(movement.intent) && '−'}
                <Amount value={movement.amountTotal} />
              </bdi>
            </strong>
          </li>
        ))}
      </ul>
    </>
  )
}
