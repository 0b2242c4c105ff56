import { nameFields } from '#engine/definition/name-fields.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { missingLanguages } from '#engine/definition/translated.ts'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { orderEvent } from './order-event.ts'
import { useOrderStatuses } from './order-statuses.web.ts'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { FieldGroup } from '#engine/ui/controls/field.web.tsx'
import { LanguageSwitch } from '#engine/ui/controls/language-switch.web.tsx'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import classes from './order-events-input.module.css'
import { messages } from './order-events-input.messages.ts'

type EventRow = Readonly<Record<string, unknown>>

/**
 * The form input of a status’s events, with name and target. On a phone each event is one line that opens its fields.
 * Trigger and effects are edited on the page of the event.
 */
export default function OrderEventsField({ id, label, hint, error, value, onChange }: InputProps) {
  const say = useSay()
  const reader = useLanguage()
  const phone = usePhone()
  const [language, setLanguage] = useState(reader)
  const statuses = useOrderStatuses()
  const events: readonly EventRow[] = Array.isArray(value) ? value : []
  const change = (place: number, changes: EventRow) =>
    onChange(events.map((event, at) => (at === place ? { ...event, ...changes } : event)))
  const name = nameFields[language]
  const [nameLabel, targetLabel] = [say(orderEvent.fields[name].label), say(orderEvent.fields.targetId.label)]
  const textOf = (event: EventRow, of: string) => String(event[of] ?? '')
  return (
    <FieldGroup aria-label={label} hint={hint} error={error}>
      <div className={classes.events}>
        <div className={classes.head}>
          <LanguageSwitch
            language={language}
            onChoose={setLanguage}
            missing={events.flatMap((event) => missingLanguages((one) => event[nameFields[one]]))}
          >
            <span aria-hidden="true">{nameLabel}</span>
          </LanguageSwitch>
          <span aria-hidden="true">{targetLabel}</span>
        </div>
        {events.map((event, place) => {
          const row = say(messages.event, { place: place + 1 })
          const target = statuses.find((status) => status.id === event['targetId'])?.name ?? say(messages.here)
          return (
            <details key={place} aria-label={row} open={!phone || !event['id']}>
              <summary>
                {textOf(event, nameFields[reader]) || row}
                <span className={`mirrored ${classes.arrow}`}>→</span>
                {target}
              </summary>
              <div className={classes.event}>
                <TextInput
                  aria-label={`${nameLabel} · ${row}`}
                  lang={language}
                  required
                  maxLength={80}
                  value={textOf(event, name)}
                  onChange={({ currentTarget }) => change(place, { [name]: currentTarget.value })}
                />
                <Select
                  aria-label={`${targetLabel} · ${row}`}
                  value={textOf(event, 'targetId')}
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
            </details>
          )
        })}
      </div>
      <Button tone="quiet" id={id} className={classes.add} onClick={() => onChange([...events, {}])}>
        <IconPlus size={16} aria-hidden="true" />
        {say(messages.add)}
      </Button>
    </FieldGroup>
  )
}
