import { useState, type FormEvent } from 'react'
import { words } from '#engine/definition/words.ts'
import { ownDirection } from '#engine/fields/control.web.tsx'
import { Dialog } from '#engine/ui/dialog.web.tsx'
import { useSay, useT } from '#engine/i18n/i18n.web.ts'
import { EventConsequences } from './event-consequences.web.tsx'
import type { OfferedEvent } from './order-events.contract.ts'
import { Button } from '#engine/ui/button.web.tsx'
import { Textarea } from '#engine/ui/text-input.web.tsx'
import classes from './order.module.css'

const messages = {
  note: words('Note', 'Note', 'ملاحظة'),
  why: words(
    'Elle reste dans le parcours de la commande.',
    'It stays in the course of the order.',
    'تبقى في مسار الطلب.',
  ),
  missing: words('Écrivez pourquoi', 'Write why', 'اكتب السبب'),
}

/** Says what an event will do before it does it, and asks for the note that it needs. */
export default function EventDialog(props: {
  readonly event: OfferedEvent
  readonly busy: boolean
  readonly onFire: (note: string) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const say = useSay()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { needsNote, final } = props.event
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (note.trim() !== '' || !needsNote) props.onFire(note.trim())
  }
  return (
    <Dialog title={say(props.event.name)} onClose={props.onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <EventConsequences event={props.event} />
        {needsNote && (
          <Textarea
            label={say(messages.note)}

            required
            rows={3}
            maxLength={2000}
            {...ownDirection(note)}
            error={tried && note.trim() === '' && say(messages.missing)}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            data-autofocus
            hint={say(messages.why)}
          />
        )}
        <div className={classes.acts}>
          <Button tone="quiet" onClick={props.onClose}>
            {t('form.cancel')}
          </Button>
          <Button danger={final} busy={props.busy} type="submit" data-autofocus={!needsNote}>
            {say(props.event.name)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
