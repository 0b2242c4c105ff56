import { IconArrowBackUp, IconCash, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import { Value } from '#engine/crud/value.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Amount } from '#market/shared/amount.web.tsx'
import { dueOf } from './payable-amounts.ts'
import { order } from '#market/orders/order.ts'
import { movementsOf } from './payments.web.ts'
import { messages } from './payments.messages.ts'
import { transaction } from './transaction.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './payments.module.css'

const PaymentDialog = lazyComponent(() => import('./payment-dialog.web.tsx'))
const RefundDialog = lazyComponent(() => import('./refunds/refund-dialog.web.tsx'))
const PaymentLinkDialog = lazyComponent(() => import('./links/payment-link-dialog.web.tsx'))

/** The money of an order: what is due, paid and given back, each movement, and what may be done about it. */
export default function PaymentsTab({ row }: { readonly row: Row<typeof order> }) {
  const say = useSay()
  const may = useMay()
  const [open, setOpen] = useState<'payments' | 'refunds' | 'link' | null>(null)
  const due = dueOf(row)
  const kept = minorUnits(row.paid) - minorUnits(row.refunded)
  const going = row.category === 'open' || row.category === 'on_hold'
  const figure = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  const close = (): void => setOpen(null)
  return (
    <section className={classes.frame}>
      <div className={classes.head}>
        <dl className={classes.figures}>
          {figure(say(order.fields.total.label), <Amount value={row.total} />)}
          {figure(say(order.fields.paid.label), <Amount value={row.paid} />)}
          {figure(say(order.fields.refunded.label), <Amount value={row.refunded} />)}
          {going && figure(say(messages.due), <Amount value={writeAmount(due)} />)}
        </dl>
        <div className={classes.acts}>
          {going && due > 0n && may('order:update') && (
            <Button onClick={() => setOpen('link')}>
              <IconLink size={16} aria-hidden="true" />
              {say(messages.link)}
            </Button>
          )}
          {due > 0n && may('payment:record') && may('payment-mode:read') && (
            <Button tone="quiet" onClick={() => setOpen('payments')}>
              <IconCash size={16} aria-hidden="true" />
              {say(messages.record)}
            </Button>
          )}
          {kept > 0n && may('payment:refund') && (
            <Button tone="quiet" onClick={() => setOpen('refunds')}>
              <IconArrowBackUp size={16} aria-hidden="true" className={classes.turned} />
              {say(messages.refund)}
            </Button>
          )}
        </div>
      </div>
      <Movements row={row} />
      <Suspense>
        {open === 'payments' && <PaymentDialog row={row} most={writeAmount(due)} onClose={close} />}
        {open === 'refunds' && <RefundDialog row={row} onClose={close} />}
        {open === 'link' && <PaymentLinkDialog row={row} onClose={close} />}
      </Suspense>
    </section>
  )
}

const more = ['createdAt', 'paymentModeId', 'reference', 'reason'] as const

function Movements({ row }: { readonly row: Row }) {
  const say = useSay()
  const { data } = useQuery(movementsOf(row))
  if (data === undefined) return <div className={classes.coming} aria-busy="true" />
  if (data === null) return null
  if (data.length === 0) return <p className={classes.about}>{say(messages.none)}</p>
  return (
    <ul className={classes.movements}>
      {data.map((movement) => (
        <li key={movement.id}>
          <div className={classes.what}>
            <Value resource={transaction} row={movement} name="intent" />
            <Value resource={transaction} row={movement} name="state" />
            {movement.test && <StatusPill tone="orange">{say(messages.test)}</StatusPill>}
          </div>
          <strong className={classes.much} data-back={movement.intent === 'refund' || undefined}>
            <Amount value={movement.amountTotal} />
          </strong>
          <dl className={classes.more}>
            {more
              .filter((name) => movement[name])
              .map((name) => (
                <div key={name}>
                  <dt className="visually-hidden">{say(transaction.fields[name]?.label ?? messages.amount)}</dt>
                  <dd>
                    <Value resource={transaction} row={movement} name={name} whole />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
