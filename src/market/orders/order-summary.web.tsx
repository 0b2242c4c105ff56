import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { minorUnits } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { newIdempotencyKey } from '#engine/form/idempotency-key.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useOrderStatuses } from '#market/workflow/order-statuses.web.ts'
import type { OfferedEvent } from './order-events.contract.ts'
import { order } from './order.ts'
import type { OrderParts } from './order-parts.web.ts'
import { eventsOf, needsConfirmation, useFireEvent } from './orders.web.ts'
import classes from './order.module.css'

const EventDialog = lazyComponent(() => import('./event-dialog.web.tsx'))

const messages = {
  events: words('Ce qui peut arriver', 'What can happen', 'ما يمكن أن يحدث'),
  done: words('« {{event}} » : commande {{number}}', '“{{event}}”: order {{number}}', '«{{event}}»: الطلب {{number}}'),
}

type Figure = 'statusId' | 'paymentState' | 'total' | 'paid' | 'refunded' | 'dueAt' | 'payUntil' | 'test'

/** Where an order is, its money, and the events that may move it; those that may not say why. */
export function OrderSummary(props: { readonly row: Row<typeof order> } & Pick<OrderParts, 'RefundDialog'>) {
  const { row, RefundDialog } = props
  const say = useSay()
  const figure = (name: Figure): ReactNode => (
    <div>
      <dt>{say(order.fields[name].label)}</dt>
      <dd>
        <Value resource={order} row={row} name={name} />
      </dd>
    </div>
  )
  return (
    <div className={classes.summary}>
      <dl className={classes.figures}>
        {figure('statusId')}
        {figure('paymentState')}
        {figure('total')}
        {isSome(row.paid) && figure('paid')}
        {isSome(row.refunded) && figure('refunded')}
        {/* What waits for its payment is due when that time is over. */}
        {row.dueAt !== null && figure(row.dueAt === row.payUntil ? 'payUntil' : 'dueAt')}
        {row.test && figure('test')}
      </dl>
      <Events row={row} RefundDialog={RefundDialog} />
    </div>
  )
}

const isSome = (amount: string): boolean => minorUnits(amount) > 0n

function Events({ row, RefundDialog }: { readonly row: Row<typeof order> } & Pick<OrderParts, 'RefundDialog'>) {
  const say = useSay()
  const may = useMay()
  const { data } = useQuery(eventsOf(row))
  const fire = useFireEvent()
  const [asking, setAsking] = useState<OfferedEvent | null>(null)
  const [flying, setFlying] = useState<string | null>(null)
  const key = useRef(newIdempotencyKey())
  const statuses = useOrderStatuses()
  // What only time or money makes happen is no button.
  const offered = (data?.events ?? []).filter(({ trigger }) => trigger === 'manual')
  if (offered.length === 0 || !may('order:update')) return null

  // Giving up is never what the page proposes first.
  const goesOn = (targetId: string): boolean =>
    !['cancelled', 'refunded'].includes(statuses.find(({ id }) => id === targetId)?.category ?? 'cancelled')

  const act = async (event: OfferedEvent, note: string): Promise<void> => {
    if (flying !== null) return
    setFlying(event.id)
    try {
      const moved = await fire(row, event, note, key.current)
      key.current = newIdempotencyKey()
      setAsking(null)
      announce({ tone: 'success', title: say(messages.done, { event: say(event.name), number: moved.number }) })
    } catch (error) {
      key.current = newIdempotencyKey()
      announceProblem(error)
    } finally {
      setFlying(null)
    }
  }

  return (
    <div className={classes.events} role="group" aria-label={say(messages.events)}>
      {offered.map((event, place) => (
        <EventButton
          key={event.id}
          event={event}
          main={place === 0 && !event.refunds && goesOn(event.targetId)}
          busy={flying === event.id}
          onFire={() => (needsConfirmation(event) ? setAsking(event) : void act(event, ''))}
        />
      ))}
      {asking?.refunds && may('payment:refund') ? (
        <Suspense>
          <RefundDialog row={row} event={asking} onClose={() => setAsking(null)} />
        </Suspense>
      ) : (
        asking && (
          <Suspense>
            <EventDialog
              event={asking}
              busy={flying !== null}
              onFire={(note) => void act(asking, note)}
              onClose={() => setAsking(null)}
            />
          </Suspense>
        )
      )}
    </div>
  )
}

/** An event as a button; one that may not happen stays reachable, so that it can say why. */
function EventButton(props: {
  readonly event: OfferedEvent
  readonly main: boolean
  readonly busy: boolean
  readonly onFire: () => void
}) {
  const { event, busy } = props
  const say = useSay()
  const why = useId()
  const reasons = event.reasons.map((reason) => say(reason)).join(' · ')
  const button = (
    <button
      type="button"
      className={classes.event}
      data-main={(props.main && event.allowed) || undefined}
      aria-disabled={!event.allowed || busy}
      aria-busy={busy}
      aria-describedby={event.allowed ? undefined : why}
      onClick={() => event.allowed && props.onFire()}
    >
      {say(event.name)}
    </button>
  )
  if (event.allowed) return button
  return (
    <span className={classes.explained}>
      {button}
      <span id={why} role="tooltip">
        {reasons}
      </span>
    </span>
  )
}
