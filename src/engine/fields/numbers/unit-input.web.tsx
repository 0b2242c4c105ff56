import { useState } from 'react'
import type { Unit } from '#engine/definition/field.ts'
import type { Words } from '#engine/definition/words.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Field, FieldGroup, type ControlProps } from '#engine/ui/controls/field.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { controlProps } from '../control.web.tsx'
import type { FilterInputProps, InputProps } from '../web-kind.web.tsx'
import { Misread } from './amount-text.ts'
import { writeCount } from './byte-units.ts'
import { readTyped } from './typed-amount.ts'
import classes from '../inputs.module.css'

/** How a kind of amount is typed: a number beside a choice of its unit. */
export interface UnitNotation {
  /** The units that the person can choose, each with its size in the field's base unit. */
  readonly units: readonly { readonly name: string; readonly size: number; readonly label: Words }[]
  /** The units that typed text may contain. */
  readonly readUnits: readonly Unit[]
  /** Splits a value into a number and the unit that needs the fewest digits. */
  readonly split: (value: number) => { readonly count: number; readonly unit: string }
  /** The value of a plain number of units. */
  readonly valueOf: (count: string, size: number) => number
  /** The unit of an empty value. */
  readonly usualUnit: string
  /** The accessible name of the choice of the unit. */
  readonly unitLabel: Words
  /** The value of an unlimited amount, which is offered beside the units. */
  readonly unlimited?: { readonly value: string; readonly label: Words }
}

/** The form input and the list filter of a kind of amount. */
export function unitInputs(notation: UnitNotation) {
  function Input(props: InputProps) {
    const { label, name, value, onChange } = props
    return (
      <Field {...controlProps(props)}>
        {(control) => <Amount {...control} {...{ notation, label, name, value, onChange }} />}
      </Field>
    )
  }
  function FilterInput({ label, value: filter, onChange }: FilterInputProps) {
    const isUnlimited = (value: unknown): boolean => value === notation.unlimited?.value
    const [value, setValue] = useState<unknown>(filter === '' || isUnlimited(filter) ? filter : Number(filter))
    const change = (next: unknown): void => {
      setValue(next)
      onChange(typeof next === 'number' || isUnlimited(next) ? String(next) : '')
    }
    return (
      <FieldGroup label={label}>
        <Amount notation={notation} label={label} value={value} onChange={change} />
      </FieldGroup>
    )
  }
  return { Input, FilterInput }
}

/** A number with its unit. Text that is not a number is kept as typed and refused by the field's check. */
function Amount(
  props: Partial<ControlProps> & {
    readonly notation: UnitNotation
    readonly name?: string | undefined
    readonly label: string
    readonly value: unknown
    readonly onChange: (value: unknown) => void
  },
) {
  const { notation, label, value, onChange } = props
  const { units, unlimited } = notation
  const say = useSay()
  const language = useLanguage()
  const split = typeof value === 'number' ? notation.split(value) : null
  const [chosen, setChosen] = useState(split?.unit ?? notation.usualUnit)
  const [typed, setTyped] = useState<{ readonly text: string; readonly means: unknown } | null>(null)
  // A value set from outside (a merge, a draft) replaces the typed text and is shown in the unit with the fewest
  // digits.
  const isTyped = typed !== null && typed.means === value
  const unit = isTyped || split === null ? chosen : split.unit
  const isUnlimited = unlimited !== undefined && value === unlimited.value
  const write = (text: string, name: string): void => {
    const amount = text.trim() === '' ? null : readTyped(text, language, notation.readUnits)
    // The typed text may contain a unit.
    const typedSize = amount instanceof Misread ? undefined : amount?.unit?.size
    const size = typedSize ?? units.find((one) => one.name === name)?.size ?? 1
    const means = amount instanceof Misread ? text : amount && notation.valueOf(amount.count, size)
    setChosen(units.find((one) => one.size === size)?.name ?? name)
    setTyped({ text, means })
    onChange(means)
  }
  const shown = split ? writeCount(split.count, language) : isUnlimited ? '' : String(value ?? '')
  const text = isTyped ? typed.text : shown
  return (
    <div className={classes.moment}>
      <TextInput
        id={props.id}
        name={props.name}
        aria-label={label}
        error={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        inputMode="decimal"
        autoComplete="off"
        disabled={isUnlimited}
        value={text}
        onChange={(event) => write(event.currentTarget.value, unit)}
      />
      <Select
        aria-label={say(notation.unitLabel, { label })}
        value={isUnlimited ? unlimited.value : unit}
        options={[
          ...units.map((one) => ({ value: one.name, label: say(one.label) })),
          ...(unlimited ? [{ value: unlimited.value, label: say(unlimited.label) }] : []),
        ]}
        onChange={({ currentTarget: { value: picked } }) => {
          if (picked !== unlimited?.value) return write(isUnlimited ? '' : text, picked)
          setTyped(null)
          onChange(picked)
        }}
      />
    </div>
  )
}
