import { ApiProblem } from '#engine/http/api-problem.web.ts'
import type { Confirmation } from '#engine/form/use-form.web.ts'
import { IconArrowBackUp, IconCash, IconDots, IconLink, IconMail, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Row } from '#engine/definition/resource.ts'
import { minorUnits } from '#engine/definition/amount.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { newIdempotencyKey } from '#engine/form/idempotency-key.web.ts'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import { Dropdown, dropdownItem } from '#engine/ui/controls/dropdown.web.tsx'
import { dueOf } from '#market/shared/payable-amounts.ts'
import { nextStep } from './next-step.ts'
import type { OfferedEvent, OfferedEvents } from '../order-events.contract.ts'
import type { order } from '../order.ts'
import type { OrderParts } from './order-parts.web.ts'
import { handOverOf, needsConfirmation, refundEvents, useFireEvent } from '../orders.web.ts'
import { messages } from './order-acts.messages.ts'
import EventDialog from '../event-dialog.web.tsx'
import { HandOverMailDialog } from '../hand-over/hand-over-strip.web.tsx'
import classes from './order-summary.module.css'

type OrderDialog = OfferedEvent | 'link' | 'payment' | 'refund' | 'hand_over'

/**
 * The actions of an order: the next step as primary button, and other possible actions in the “⋯” menu. Below them are the blocked
 * actions with their reasons.
 */
export function OrderActs(props: {
  readonly row: Row<typeof order>
  readonly offered: OfferedEvents
  /** The category of a status; undefined for an unknown status. */
  readonly categoryOf: (statusId: string) => string | undefined
  readonly parts: OrderParts
}) {
  const {
    row,
    offered: { events, renewsEnded },
    categoryOf,
    parts,
  } = props
  const say = useSay()
  const may = useMay()
  const { data: handOver } = useQuery({ ...handOverOf(row), placeholderData: keepPreviousData })
  const [openDialog, setOpenDialog] = useState<OrderDialog | null>(null)
  const { flying, fire } = useFire(row, () => setOpenDialog(null))
  const changes = may('order:update')
  // Events that time, money or stock triggers are not offered as actions.
  const offered = changes ? events.filter(({ trigger }) => trigger === 'manual') : []
  const refunding = may('payment:refund') ? refundEvents(offered) : []
  const single = offered.filter((event) => !refunding.includes(event))
  const next = changes ? nextStep(row, events, { handOver, categoryOf, renewsEnded }) : null
  const refundable = may('payment:refund') && minorUnits(row.paid) > minorUnits(row.refunded)
  const records = dueOf(row) > 0n && !renewsEnded && may('payment:record') && may('payment-mode:read')
  const close = (): void => setOpenDialog(null)
  const choose = (event: OfferedEvent): void => (needsConfirmation(event) ? setOpenDialog(event) : void fire(event, ''))
  return (
    <div className={classes.acts} role="group" aria-label={say(messages.events)}>
      {next === 'pay' && (
        <Button onClick={() => setOpenDialog('link')}>
          <IconLink size={16} aria-hidden="true" />
          {say(messages.sendLink)}
        </Button>
      )}
      {next === 'hand_over' && (
        <Button onClick={() => setOpenDialog('hand_over')}>
          <IconMail size={16} aria-hidden="true" />
          {say(handOver?.last?.mailed ? messages.again : messages.send)}
        </Button>
      )}
      {next !== null && typeof next === 'object' && (
        <Button busy={flying === next.id} onClick={() => choose(next)}>
          {say(next.name)}
        </Button>
      )}
      {next === 'pay' && records && (
        <Button tone="quiet" onClick={() => setOpenDialog('payment')}>
          <IconCash size={16} aria-hidden="true" />
          {say(messages.record)}
        </Button>
      )}
      <Dropdown
        button={(opens) => (
          <IconButton {...opens} tone="quiet" label={say(messages.more)} className={classes.more}>
            <IconDots size={16} aria-hidden="true" />
          </IconButton>
        )}
      >
        {single
          .filter((event) => event.allowed && event !== next)
          .map((event) => (
            <button key={event.id} type="button" className={dropdownItem} onClick={() => choose(event)}>
              {say(event.name)}
            </button>
          ))}
        {records && next !== 'pay' && (
          <Item icon={<IconCash size={16} aria-hidden="true" />} onClick={() => setOpenDialog('payment')}>
            {say(messages.record)}
          </Item>
        )}
        {refundable && (
          <Item
            icon={<IconArrowBackUp size={16} aria-hidden="true" className="mirrored" />}
            onClick={() => setOpenDialog('refund')}
          >
            {say(messages.refund)}
          </Item>
        )}
        <Item icon={<IconPrinter size={16} aria-hidden="true" />} onClick={() => print()}>
          {say(messages.print)}
        </Item>
        <Impossible events={single.filter(({ allowed }) => !allowed)} />
      </Dropdown>
      <LazyBoundary>
        {openDialog === 'link' && <parts.PaymentLinkDialog row={row} onClose={close} />}
        {openDialog === 'payment' && <parts.PaymentDialog row={row} onClose={close} />}
        {openDialog === 'refund' && <parts.RefundDialog row={row} events={refunding} onClose={close} />}
        {openDialog === 'hand_over' && <HandOverMailDialog row={row} onClose={close} />}
        {openDialog !== null && typeof openDialog === 'object' && (
          <EventDialog
            event={openDialog}
            busy={flying !== null}
            onFire={(note, confirmation) => fire(openDialog, note, confirmation)}
            onClose={close}
          />
        )}
      </LazyBoundary>
    </div>
  )
}

function Item(props: { readonly icon: ReactNode; readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={dropdownItem} onClick={props.onClick}>
      {props.icon}
      {props.children}
    </button>
  )
}

/** The events of the order’s status that are blocked now, each with its reasons. */
function Impossible({ events }: { readonly events: readonly OfferedEvent[] }) {
  const say = useSay()
  const id = useId()
  if (events.length === 0) return null
  return (
    <div role="group" aria-labelledby={id} className={classes.impossible}>
      <p id={id}>{say(messages.impossible)}</p>
      {events.map((event) => (
        <button
          key={event.id}
          type="button"
          aria-disabled="true"
          aria-describedby={`${id}-${event.id}`}
          aria-label={say(event.name)}
          onClick={(pressed) => pressed.stopPropagation()}
        >
          <span>{say(event.name)}</span>
          <small id={`${id}-${event.id}`}>{event.reasons.map((reason) => say(reason)).join(' · ')}</small>
        </button>
      ))}
    </div>
  )
}

/** Hook that fires events of an order, one at a time. It announces a refusal and reloads the events. */
function useFire(row: Row<typeof order>, onFired: () => void) {
  const say = useSay()
  const send = useFireEvent()
  const [flying, setFlying] = useState<string | null>(null)
  const key = useRef(newIdempotencyKey())
  const fire = async (event: OfferedEvent, note: string, confirmation: Confirmation = {}): Promise<void> => {
    if (flying !== null) return
    setFlying(event.id)
    try {
      const moved = await send(row, event, { ...(note && { note }), ...confirmation }, key.current)
      onFired()
      announce({ tone: 'success', title: say(messages.done, { event: say(event.name), number: moved.number }) })
    } catch (error) {
      // The dialog shows the warning about a doubtful note, so this problem is not announced.
      if (error instanceof ApiProblem && error.code === 'to_verify') throw error
      announceProblem(error)
    } finally {
      key.current = newIdempotencyKey()
      setFlying(null)
    }
  }
  return { flying, fire }
}
