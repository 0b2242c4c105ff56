import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { words } from '#engine/definition/words.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { ownDirection } from '#engine/fields/control.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/dialog.web.tsx'
import { recordQuery } from '#engine/crud/record-queries.web.ts'
import { useLanguage, useSay, useT } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { order } from './order.ts'
import { EventConsequences } from './event-consequences.web.tsx'
import type { fireEventOnMany, OfferedEvent, Receipt } from './order-events.contract.ts'
import { eventsOf } from './orders.web.ts'
import { Button } from '#engine/ui/button.web.tsx'
import { Textarea } from '#engine/ui/text-input.web.tsx'
import { Select } from '#engine/ui/select.web.tsx'
import classes from './order.module.css'

const most = 100

const messages = {
  title: words('Commandes choisies : {{count}}', 'Orders chosen: {{count}}', 'الطلبات المختارة: {{count}}'),
  tooMany: words(
    'Cent commandes au plus à la fois.',
    'A hundred orders at most at a time.',
    'مئة طلب على الأكثر في المرة.',
  ),
  which: words('Événement', 'Event', 'الحدث'),
  fits: words(
    'Proposé : ce qui peut arriver à au moins une de ces commandes.',
    'Offered: what may happen to at least one of these orders.',
    'المعروض: ما يمكن أن يحدث لواحد على الأقل من هذه الطلبات.',
  ),
  note: words('Note', 'Note', 'ملاحظة'),
  fire: words('Déclencher', 'Fire', 'تنفيذ'),
  done: words('{{moved}} sur {{all}} ont avancé', '{{moved}} of {{all}} moved', 'تحرك {{moved}} من {{all}}'),
  close: words('Fermer', 'Close', 'إغلاق'),
}

/** Fires one event on the selected orders and gives the receipt of each. */
export default function BulkEventsDialog(props: {
  readonly ids: readonly string[]
  /** Answers whether any order was sent. */
  readonly onClose: (sent: boolean) => void
}) {
  const { ids } = props
  const t = useT()
  const say = useSay()
  const language = useLanguage()
  const cache = useQueryClient()
  const events = useEventsOf(ids.slice(0, most))
  const [eventId, setEventId] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [receipts, setReceipts] = useState<readonly Receipt[] | null>(null)
  const chosen = events.find(({ id }) => id === eventId)
  const fire = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!chosen || busy) return
    setBusy(true)
    try {
      const answer = await callApi<typeof fireEventOnMany>('POST', `${order.path}/events`, {
        body: { ids, eventId: chosen.id, ...(note.trim() && { note: note.trim() }) },
        timeout: 60_000,
      })
      setReceipts(answer.data)
    } catch (error) {
      announceProblem(error)
    } finally {
      setBusy(false)
      void cache.invalidateQueries({ queryKey: ['list'] })
    }
  }
  const title = say(messages.title, { count: writeNumber(ids.length, language) })
  if (receipts) return <Receipts title={title} receipts={receipts} onClose={() => props.onClose(true)} />
  return (
    <Dialog title={title} onClose={() => props.onClose(false)}>
      <form className={classes.form} noValidate onSubmit={(event) => void fire(event)}>
        {ids.length > most && <p role="alert">{say(messages.tooMany)}</p>}
        <Select
          label={say(messages.which)}
          options={[{ value: '', label: '' }, ...events.map(({ id, name }) => ({ value: id, label: say(name) }))]}
          value={eventId}
          onChange={(event) => setEventId(event.currentTarget.value)}

          data-autofocus
          hint={say(messages.fits)}
        />
        {chosen && <EventConsequences event={chosen} />}
        {chosen?.needsNote && (
          <Textarea
            label={say(messages.note)}
            required
            rows={3}
            maxLength={2000}
            {...ownDirection(note)}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        <div className={classes.acts}>
          <Button tone="quiet" onClick={() => props.onClose(false)}>
            {t('form.cancel')}
          </Button>
          <Button busy={busy} type="submit" disabled={!chosen || ids.length > most}>
            {say(messages.fire)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What became of each order, those that did not move first. */
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

/** The events that somebody may fire on at least one of the orders, each once. */
function useEventsOf(ids: readonly string[]): readonly OfferedEvent[] {
  const rows = useQueries({ queries: ids.map((id) => ({ ...recordQuery(order, id), staleTime: 60_000 })) })
  const offered = useQueries({ queries: rows.flatMap(({ data }) => (data ? [eventsOf(data)] : [])) })
  const events = new Map<string, OfferedEvent>()
  for (const { data } of offered) {
    for (const event of data?.events ?? []) if (event.allowed) events.set(event.id, event)
  }
  return [...events.values()]
}
