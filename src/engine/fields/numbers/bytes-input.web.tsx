import { useState } from 'react'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Field, FieldGroup, type ControlProps } from '#engine/ui/controls/field.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { controlProps } from '../control.web.tsx'
import type { FilterInputProps, InputProps } from '../web-kind.web.tsx'
import {
  bytesOf,
  byteUnits,
  inByteUnit,
  readUnits,
  unlimited,
  unlimitedLabel,
  writeCount,
  type ByteUnit,
} from './byte-units.ts'
import { Misread } from './amount-text.ts'
import { readTyped } from './typed-amount.ts'
import classes from '../inputs.module.css'
import { bytesInputMessages } from './bytes-input.messages.ts'

const { unitOf } = bytesInputMessages

/** Form input for an amount of data. */
export function BytesInput(props: InputProps) {
  const { label, name, value, onChange } = props
  return (
    <Field {...controlProps(props)}>
      {(control) => <Amount {...control} label={label} name={name} value={value} onChange={onChange} />}
    </Field>
  )
}

/** List filter by an amount of data. */
export function BytesFilter({ label, value, onChange }: FilterInputProps) {
  const amount = value === '' || value === unlimited ? value : Number(value)
  return (
    <FieldGroup label={label}>
      <Amount label={label} value={amount} onChange={(bytes) => onChange(bytes === null ? '' : String(bytes))} />
    </FieldGroup>
  )
}

/**
 * An amount of data with its unit, or unlimited. Text that is not a number is kept as typed and refused by the field's
 * check.
 */
function Amount(
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
  const split = typeof value === 'number' ? inByteUnit(value) : null
  const [chosen, setChosen] = useState<ByteUnit>(split?.unit ?? inByteUnit(0).unit)
  const [typed, setTyped] = useState<{ readonly text: string; readonly means: unknown } | null>(null)
  // A value set from outside (a merge, a draft) replaces the typed text and is shown in the unit with the fewest
  // digits.
  const isTyped = typed !== null && typed.means === value
  const unit = isTyped || split === null ? chosen : split.unit
  const endless = value === unlimited
  const write = (text: string, of: ByteUnit): void => {
    const amount = text.trim() === '' ? null : readTyped(text, language, readUnits)
    // The typed text may contain a unit.
    const size = (amount !== null && !(amount instanceof Misread) && amount.unit?.size) || of.size
    const means = amount === null ? null : amount instanceof Misread ? text : bytesOf(amount.count, { size })
    setChosen(byteUnits.find((one) => one.size === size) ?? of)
    setTyped({ text, means })
    onChange(means)
  }
  const text = isTyped ? typed.text : split ? writeCount(split.count, language) : endless ? '' : String(value ?? '')
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
        disabled={endless}
        value={text}
        onChange={(event) => write(event.currentTarget.value, unit)}
      />
      <Select
        aria-label={say(unitOf, { label })}
        value={endless ? unlimited : unit.name}
        options={[
          ...byteUnits.map(({ name, label: unitLabel }) => ({ value: name, label: say(unitLabel) })),
          { value: unlimited, label: say(unlimitedLabel) },
        ]}
        onChange={({ currentTarget }) => {
          const picked = byteUnits.find(({ name }) => name === currentTarget.value)
          if (picked) return write(endless ? '' : text, picked)
          setTyped(null)
          onChange(unlimited)
        }}
      />
    </div>
  )
}
