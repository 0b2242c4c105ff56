import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { order } from './order.ts'
import { EventConsequences } from './event-consequences.web.tsx'
import type { fireEventOnMany, OfferedEvent, Receipt } from './order-events.contract.ts'
import { eventsOf } from './orders.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Textarea } from '#engine/ui/controls/text-input.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import classes from './order.module.css'
import { messages } from './bulk-events-dialog.messages.ts'

const most = 100

/** The dialog that fires one event on the selected orders and shows a receipt for each order. */
export default function BulkEventsDialog(props: {
  readonly ids: readonly string[]
  /** Called when the dialog closes; `sent` is whether the event was sent. */
  readonly onClose: (sent: boolean) => void
}) {
  const { ids } = props
  const say = useSay()
  const cache = useQueryClient()
  const events = useEventsOf(ids.slice(0, most))
  const [receipts, setReceipts] = useState<readonly Receipt[] | null>(null)
  const form = useForm({
    start: { eventId: '', note: '' },
    async send({ eventId, note }, { confirmation }) {
      const body = { ids, eventId, ...(note.trim() && { note: note.trim() }), ...confirmation }
      const path = `${order.path}/events` as const
      setReceipts((await callApi<typeof fireEventOnMany>('POST', path, { body, timeout: 60_000 })).data)
      void cache.invalidateQueries({ queryKey: ['list'] })
    },
  })
  const chosen = events.find(({ id }) => id === form.values.eventId)
  const title = say(messages.title, { count: ids.length })
  if (receipts) return <Receipts title={title} receipts={receipts} onClose={() => props.onClose(true)} />
  return (
    <FormDialog
      title={title}
      act={say(messages.fire)}
      disabled={!chosen || ids.length > most}
      form={form}
      onClose={() => props.onClose(false)}
    >
      {ids.length > most && <p role="alert">{say(messages.tooMany)}</p>}
      <Select
        label={say(messages.which)}
        options={[{ value: '', label: '' }, ...events.map(({ id, name }) => ({ value: id, label: say(name) }))]}
        {...form.input('eventId')}

        data-autofocus
        hint={say(messages.fits)}
      />
      {chosen && <EventConsequences event={chosen} />}
      {chosen?.needsNote && (
        <Textarea label={say(messages.note)} required rows={3} maxLength={2000} {...form.input('note')} />
      )}
    </FormDialog>
  )
}

/** The results of the orders, failures first. */
function Receipts(props: {
  readonly title: string
  readonly receipts: readonly Receipt[]
  readonly onClose: () => void
}) {
  const { receipts } = props
  const say = useSay()
  const language = useLanguage()
  const moved = receipts.filter((receipt) => receipt.moved).length
  const counts = { moved: writeNumber(moved, language), all: writeNumber(receipts.length, language) }
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <div className={classes.form}>
        <p role="status">{say(messages.done, counts)}</p>
        <ul className={classes.receipts}>
          {receipts
            .toSorted((one, other) => Number(one.moved) - Number(other.moved))
            .map((receipt) => (
              <li key={receipt.id} data-moved={receipt.moved || undefined}>
                <bdi dir="ltr">{receipt.number ?? receipt.id.slice(0, 8)}</bdi>
                <span>{receipt.moved ? '✓' : receipt.reasons.map((reason) => say(reason)).join(' · ')}</span>
              </li>
            ))}
        </ul>
        <div className={classes.acts}>
          <Button onClick={props.onClose}>{say(messages.close)}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The events that the user may fire on at least one of the orders, without duplicates. */
function useEventsOf(ids: readonly string[]): readonly OfferedEvent[] {
  const rows = useQueries({ queries: ids.map((id) => ({ ...recordQuery(order, id), staleTime: 60_000 })) })
  const offered = useQueries({ queries: rows.flatMap(({ data }) => (data ? [eventsOf(data)] : [])) })
  const events = new Map<string, OfferedEvent>()
  for (const { data } of offered) {
    for (const event of data?.events ?? []) if (event.allowed) events.set(event.id, event)
  }
  return [...events.values()]
}
