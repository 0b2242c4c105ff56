import { words } from '#engine/definition/words.ts'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import type { OfferedEvent } from './order-events.contract.ts'
import { effects } from '#market/workflow/workflow.ts'
import classes from './order.module.css'
import { mailMessages } from '#engine/crud/form-field.messages.ts'

const messages = {
  notYours: words(
    'L’argent reste à rendre, par quelqu’un qui a le droit de rembourser',
    'The money still has to be refunded, by someone allowed to refund',
    'يبقى المال للرد، من قبل من له حق الاسترداد',
  ),
  disputed: words(
    'Le client conteste le paiement : vous livrez malgré le litige',
    'The customer disputes the payment: you deliver despite the dispute',
    'العميل يعترض على الدفع: أنت تسلّم رغم النزاع',
  ),
  becomes: words('L’état devient « {{status}} »', 'The status becomes “{{status}}”', 'تصبح الحالة «{{status}}»'),
  final: words(
    'Rien ne mène plus loin : c’est définitif',
    'Nothing follows: this is final',
    'لا شيء بعد ذلك: هذا نهائي',
  ),
}

/** What firing an event does, line by line. */
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
