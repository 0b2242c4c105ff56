import { useState } from 'react'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { durationUnits, inUnits, type DurationUnit } from './duration.ts'
import { Misread } from '../numbers/amount-text.ts'
import { lengthUnits } from '../numbers/length-units.ts'
import { readTyped } from '../numbers/typed-amount.ts'
import type { ControlProps } from '#engine/ui/controls/field.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import classes from '../inputs.module.css'
import { messages } from './duration-unit-input.messages.ts'

/** A number with a unit of time. Text that is not a number is kept as typed and refused by the field's check. */
export function DurationInput(
  props: Partial<ControlProps> & {
    readonly name?: string | undefined
    readonly label: string
    readonly value: unknown
    readonly onChange: (value: unknown) => void
  },
) {
  const { label, value, onChange } = props
  const say = useSay()
  const language = useLanguage()
  const split = typeof value === 'number' && value > 0 ? inUnits(value) : null
  const [unit, setUnit] = useState<DurationUnit>(split?.unit ?? 'day')
  const [typed, setTyped] = useState<{ readonly text: string; readonly means: unknown } | null>(null)
  const size = sizeOf(unit)
  // A value set from outside (a merge, a draft) replaces the typed text and is shown in a unit that needs no decimals.
  const isTyped = typed !== null && typed.means === value
  const shown = isTyped || split === null || (split.count * sizeOf(split.unit)) % size === 0 ? unit : split.unit
  const write = (text: string, of: DurationUnit): void => {
    const amount = text.trim() === '' ? null : readTyped(text, language, lengthUnits('minute'))
    // The typed text may contain a unit.
    const size = (amount !== null && !(amount instanceof Misread) && amount.unit?.size) || sizeOf(of)
    const means = amount === null ? null : amount instanceof Misread ? text : Number(amount.count) * size
    setUnit(durationUnits.find(([, one]) => one === size)?.[0] ?? of)
    setTyped({ text, means })
    onChange(means)
  }
  const text = isTyped ? typed.text : typeof value === 'number' ? String(value / sizeOf(shown)) : String(value ?? '')
  return (
    <div className={classes.moment}>
      <TextInput
        id={props.id}
        name={props.name}
        aria-label={label}
        error={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => write(event.currentTarget.value, shown)}
      />
      <Select
        aria-label={say(messages.unit, { label })}
        value={shown}
        onChange={(event) => {
          const chosen = durationUnits.find(([one]) => one === event.currentTarget.value)?.[0] ?? 'minute'
          write(text, chosen)
        }}
        options={durationUnits.map(([one]) => ({ value: one, label: say(messages[one]) }))}
      />
    </div>
  )
}

function sizeOf(unit: DurationUnit): number {
  return durationUnits.find(([one]) => one === unit)?.[1] ?? 1
}
