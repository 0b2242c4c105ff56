import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import type { OfferedEvent } from './order-events.contract.ts'
import { effects } from '#market/workflow/workflow.ts'
import classes from './order.module.css'
import { mailMessages } from '#engine/crud/form-field.messages.ts'
import { messages } from './event-consequences.messages.ts'

/** The consequences of firing an event, one per line. */
export function EventConsequences({ event }: { readonly event: OfferedEvent }) {
  const say = useSay()
  const { mails } = useOrganisation()
  const done = effects.filter(({ value }) => event.effects.includes(value))
  return (
    <ul className={classes.consequences}>
      {event.disputed && (
        <li>
          <strong>{say(messages.disputed)}</strong>
        </li>
      )}
      <li>{say(messages.becomes, { status: say(event.target) })}</li>
      {done.map(({ value, label }) => (
        <li key={value}>
          {say(label)}
          {value === 'hand_over' && !mails && ` — ${say(mailMessages.waitsWhy)}`}
        </li>
      ))}
      {event.refunds && <li>{say(messages.notYours)}</li>}
      {event.final && <li>{say(messages.final)}</li>}
    </ul>
  )
}
