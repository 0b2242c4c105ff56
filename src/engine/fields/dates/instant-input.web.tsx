import { Input, TextInput } from '@mantine/core'
import { organisation } from '#engine/definition/organisation.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { DayPicker } from './calendar.web.tsx'
import { textOf } from '../cells.web.tsx'
import classes from '../inputs.module.css'
import type { InputProps } from '../web-kind.web.tsx'
import { wrapperOrder } from '../control.web.tsx'
import { instantAt, wallTime } from './zoned-time.ts'
import { fieldMessages } from '#engine/crud/field.messages.ts'

/** A moment in a form: a day and a time on the organisation's clock. */
export default function InstantField({ id, name, field, label, hint, error, value, onChange }: InputProps) {
  const say = useSay()
  const { zone } = organisation
  const wall = textOf(value) ? wallTime(textOf(value), zone) : ''
  const change = (day: string, time: string): void =>
    onChange(day ? instantAt(`${day} ${time || '00:00'}`, zone) : null)
  return (
    <Input.Wrapper
      inputWrapperOrder={wrapperOrder}
      id={id}
      label={label}
      description={hint ?? zone}
      error={error}
      required={field.required}
    >
      <div className={classes.moment}>
        <DayPicker
          id={id}
          name={name}
          error={Boolean(error)}
          value={wall.slice(0, 10) || null}
          onChange={(day) => change(day ?? '', wall.slice(11))}
          clearable={!field.required}
        />
        <TextInput
          type="time"
          aria-label={`${label}, ${say(fieldMessages.time)}`}
          error={Boolean(error)}
          value={wall.slice(11)}
          onChange={(event) => change(wall.slice(0, 10), event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  )
}
