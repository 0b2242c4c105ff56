import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { orderEvent } from './order-event.ts'
import { useOrderStatuses } from './order-statuses.web.ts'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { FieldGroup } from '#engine/ui/controls/field.web.tsx'
import classes from './order-events-input.module.css'
import { messages } from './order-events-input.messages.ts'

type EventRow = Readonly<Record<string, unknown>>

const names = ['nameFr', 'nameEn', 'nameAr'] as const

/** The form input of a status’s events, with name and target. Trigger and effects are edited on the page of the event. */
export default function OrderEventsField({ id, label, hint, error, value, onChange }: InputProps) {
  const say = useSay()
  const statuses = useOrderStatuses()
  const events: readonly EventRow[] = Array.isArray(value) ? value : []
  const change = (place: number, changes: EventRow) =>
    onChange(events.map((event, at) => (at === place ? { ...event, ...changes } : event)))
  const labelOf = (name: (typeof names)[number] | 'targetId') => say(orderEvent.fields[name].label)
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <div className={classes.events} role="group" aria-label={label}>
        {events.map((event, place) => (
          <div
            key={place}
            className={classes.event}
            role="group"
            aria-label={say(messages.event, { place: place + 1 })}
          >
            {names.map((name) => (
              <TextInput
                key={name}
                label={labelOf(name)}
                required
                maxLength={80}
                value={String(event[name] ?? '')}
                onChange={({ currentTarget }) => change(place, { [name]: currentTarget.value })}
              />
            ))}
            <Select
              label={labelOf('targetId')}
              value={String(event['targetId'] ?? '')}
              onChange={({ currentTarget }) => change(place, { targetId: currentTarget.value || null })}
              options={[
                { value: '', label: say(messages.here) },
                ...statuses.map((status) => ({ value: status.id, label: status.name })),
              ]}
            />
            <IconButton
              label={say(messages.remove, { place: place + 1 })}
              onClick={() => onChange(events.filter((_, at) => at !== place))}
            >
              <IconTrash size={16} aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <Button tone="quiet" id={id} className={classes.add} onClick={() => onChange([...events, {}])}>
          <IconPlus size={16} aria-hidden="true" />
          {say(messages.add)}
        </Button>
      </div>
    </FieldGroup>
  )
}
