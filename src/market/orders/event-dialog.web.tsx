import { useSay } from '#engine/i18n/i18n.web.ts'
import { EventConsequences } from './event-consequences.web.tsx'
import type { OfferedEvent } from './order-events.contract.ts'
import { Textarea } from '#engine/ui/controls/text-input.web.tsx'
import { useForm, type Confirmation } from '#engine/form/use-form.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { messages } from './event-dialog.messages.ts'

/** The dialog that confirms an event: it shows the consequences and has a field for a required note. */
export default function EventDialog(props: {
  readonly event: OfferedEvent
  readonly busy: boolean
  readonly onFire: (note: string, confirmation: Confirmation) => Promise<void>
  readonly onClose: () => void
}) {
  const say = useSay()
  const { needsNote, final } = props.event
  const form = useForm({
    start: { note: '' },
    check: ({ note }) => (needsNote && note.trim() === '' ? { note: messages.missing } : {}),
    send: ({ note }, { confirmation }) => props.onFire(note.trim(), confirmation),
  })
  const name = say(props.event.name)
  return (
    <FormDialog
      title={name}
      act={name}
      danger={final}
      bare={!needsNote}
      form={{ ...form, busy: props.busy }}
      onClose={props.onClose}
    >
      <EventConsequences event={props.event} />
      {needsNote && (
        <Textarea
          label={say(messages.note)}
          required
          rows={3}
          maxLength={2000}
          {...form.input('note')}
          data-autofocus
          hint={say(messages.why)}
        />
      )}
    </FormDialog>
  )
}
