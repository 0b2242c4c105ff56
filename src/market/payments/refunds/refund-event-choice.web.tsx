import { useSay } from '#engine/i18n/i18n.web.ts'
import { RadioGroup } from '#engine/ui/controls/checkbox.web.tsx'
import type { OfferedEvent } from '#market/orders/order-events.contract.ts'
import { returnDispositions } from '#market/orders/state-machine/return-disposition.ts'
import { messages } from './refund.messages.ts'

const [, , keep] = returnDispositions

/** The choice of the workflow event for a full refund, when there are several. Unavailable events show the reason. */
export function RefundEventChoice(props: {
  readonly events: readonly OfferedEvent[]
  /** The id of the event; null refunds the money without an event. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}) {
  const { events, value, onChange } = props
  const say = useSay()
  const allowed = events.filter((event) => event.allowed)
  const refused = events.filter((event) => !event.allowed)
  if (events.length === 0) return null
  const why = ({ name, reasons }: OfferedEvent): string =>
    `${say(name)} — ${reasons.map((reason) => say(reason)).join(' · ')}`
  return (
    <RadioGroup
      label={say(messages.way)}
      hint={refused.map(why).join(' · ')}
      value={value ?? keep.value}
      onChange={(id) => onChange(id === keep.value ? null : id)}
      options={[
        ...allowed.map(({ id, name }) => ({ value: id, label: say(name) })),
        { value: keep.value, label: say(keep.label) },
      ]}
    />
  )
}
