import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { minorUnits } from '#engine/definition/amount.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { textOf } from '#engine/fields/cells.web.tsx'
import { Value } from '#engine/crud/value.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { newKey } from '#engine/form/idempotency-key.web.ts'
import { part } from '#engine/routing/lazy-component.web.ts'
import { useOrderStatuses } from '#market/workflow/order-statuses.web.ts'
import { eventsOf, isAsked, useFire, type OfferedEvent } from './orders.web.ts'
import classes from './order.module.css'

const EventDialog = part(() => import('./event-dialog.web.tsx'))
const RefundDialog = part(() => import('#market/payments/refunds/refund-dialog.web.tsx'))

const said = {
  status: words('État', 'Status', 'الحالة'),
  events: words('Ce qui peut arriver', 'What may happen', 'ما يمكن أن يحدث'),
  done: words('« {{event}} » : commande {{number}}', '“{{event}}”: order {{number}}', '«{{event}}»: الطلب {{number}}'),
  due: words('Échéance', 'Due', 'الاستحقاق'),
}

/** Where an order is, its money, and the events that may move it; those that may not say why. */
export function OrderSummary({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  const figure = (name: string): ReactNode => (
    <div>
      <dt>{say(resource.fields[name]?.label ?? said.status)}</dt>
      <dd>
        <Value resource={resource} row={row} name={name} />
      </dd>
    </div>
  )
  return (
    <div className={classes.summary}>
      <dl className={classes.figures}>
        {figure('statusId')}
        {figure('paymentState')}
        {figure('total')}
        {isSome(row['paid']) && figure('paid')}
        {isSome(row['refunded']) && figure('refunded')}
        {/* What waits for its payment is due when that time is over. */}
        {row['dueAt'] !== null && figure(row['dueAt'] === row['payUntil'] ? 'payUntil' : 'dueAt')}
        {row['test'] === true && figure('test')}
      </dl>
      <Events row={row} />
    </div>
  )
}

const isSome = (amount: unknown): boolean => minorUnits(textOf(amount) || '0') > 0n

function Events({ row }: { readonly row: Row }) {
  const say = useSay()
  const may = useMay()
  const { data } = useQuery(eventsOf(row))
  const fire = useFire()
  const [asking, setAsking] = useState<OfferedEvent | null>(null)
  const [flying, setFlying] = useState<string | null>(null)
  const key = useRef(newKey())
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
      key.current = newKey()
      setAsking(null)
      announce({ tone: 'success', title: say(said.done, { event: say(event.name), number: String(moved['number']) }) })
    } catch (error) {
      key.current = newKey()
      announceProblem(error)
    } finally {
      setFlying(null)
    }
  }

  return (
    <div className={classes.events} role="group" aria-label={say(said.events)}>
      {offered.map((event, place) => (
        <EventButton
          key={event.id}
          event={event}
          main={place === 0 && goesOn(event.targetId)}
          busy={flying === event.id}
          onFire={() => (isAsked(event) ? setAsking(event) : void act(event, ''))}
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
    <Tooltip label={reasons} withArrow multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <span>
        {button}
        <span id={why} className="visually-hidden">
          {reasons}
        </span>
      </span>
    </Tooltip>
  )
}
