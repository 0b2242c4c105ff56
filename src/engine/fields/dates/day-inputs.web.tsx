import { useState } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { DayPicker } from './calendar.web.tsx'
import { momentOf } from './date-spans.web.ts'
import { timeIn } from './time-in.web.ts'
import { textOf } from '../cells.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import classes from '../inputs.module.css'
import type { FilterInputProps, InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'
import { Field } from '#engine/ui/controls/field.web.tsx'
import { dayOf, instantAt, wallTime } from '#engine/definition/days.ts'
import { inputMessages } from '#engine/crud/form-field.messages.ts'

/** Form input for a day. */
export function DateInput(props: InputProps) {
  return <DayPicker {...controlProps(props)} value={textOf(props.value) || null} onChange={props.onChange} />
}

/** List filter by a day. */
export function DateFilter({ label, value, onChange }: FilterInputProps) {
  return <DayPicker label={label} value={value || null} onChange={(day) => onChange(day ?? '')} />
}

/** Form input for a moment: a day and a time in the organisation's time zone. */
export function InstantInput(props: InputProps) {
  const { name, label, value, onChange } = props
  const say = useSay()
  // The browser's own time input follows the language of the browser instead of the page.
  const [typed, setTyped] = useState<string | null>(null)
  const { zone } = organisation
  const wall = textOf(value) ? wallTime(textOf(value), zone) : ''
  const change = (day: string, time: string): void =>
    onChange(day ? instantAt(`${day} ${time || '00:00'}`, zone) : null)
  return (
    <Field {...controlProps(props)} hint={props.hint ?? zone}>
      {(control) => (
        <div className={classes.moment}>
          <DayPicker
            id={control.id}
            name={name}
            error={control['aria-invalid']}
            value={wall.slice(0, 10) || null}
            onChange={(day) => change(day ?? '', wall.slice(11))}
          />
          <TextInput
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            aria-label={`${label}, ${say(inputMessages.time)}`}
            error={control['aria-invalid']}
            value={typed ?? wall.slice(11)}
            onChange={({ currentTarget: { value: text } }) => {
              setTyped(text)
              const time = timeIn(text)
              if (time !== null) change(wall.slice(0, 10), time)
            }}
            onBlur={() => setTyped(null)}
          />
        </div>
      )}
    </Field>
  )
}

/** List filter by a day in the organisation's time zone: from its first moment, or up to its last moment. */
export function InstantFilter({ operator, label, value, onChange }: FilterInputProps) {
  return (
    <DayPicker
      label={label}
      value={value ? dayOf(value, organisation.zone) : null}
      onChange={(day) => onChange(day ? momentOf(day, operator === 'lte' ? 'last' : 'first') : '')}
    />
  )
}
