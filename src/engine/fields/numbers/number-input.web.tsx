import { useState } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { messages } from '../dates/duration-unit-input.messages.ts'
import { numberFormat } from '../dates/intl-formats.web.ts'
import { textOf } from '../cells.web.tsx'
import { controlProps } from '../control.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { inBaseUnit, Misread } from './amount-text.ts'
import { readTyped } from './typed-amount.ts'
import { decimalOptions, writeNumber } from './write-number.web.tsx'
import type { FilterInputProps, InputProps } from '../web-kind.web.tsx'

/** The formats of a kind of number: for people and for the API. */
export interface NumberFormat {
  /** Formats the number for people while they are not typing. */
  readonly format: (value: unknown, decimals: number | undefined, language: ReturnType<typeof useLanguage>) => string
  /** Converts a plain number such as `1234.5` to the JSON value. */
  readonly json: (plain: string) => unknown
  readonly whole: boolean
  /** The unit shown beside the number: `€`, `F CFA`. */
  readonly sign?: string
}

/**
 * Form input for a number in the notation of the language. Text that cannot be read is kept as typed and refused by the
 * field's check.
 */
export function NumberInput({ figures, ...props }: InputProps & { figures: NumberFormat }) {
  const language = useLanguage()
  const { field, value, onChange } = props
  const [typed, setTyped] = useState<{ readonly text: string; readonly means: unknown } | null>(null)
  const shown = figures.format(value, field.decimals?.(), language)
  const read = (text: string): unknown => {
    if (text.trim() === '') return null
    const amount = readTyped(text, language, field.units?.(), field.decimals?.() ?? 0)
    if (amount instanceof Misread) return text
    const { count, unit } = amount
    return figures.json(unit === undefined || unit.size === 1 ? count : String(inBaseUnit(count, unit)))
  }
  return (
    <TextInput
      {...controlProps(props)}
      dir="ltr"
      inputMode={figures.whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      end={figures.sign}
      endRoom={(figures.sign?.length ?? 0) > 2 ? 'wide' : 'narrow'}
      // A value set from outside (a merge, a draft) replaces the typed text.
      value={typed && typed.means === value ? typed.text : shown}
      onChange={(event) => {
        const text = event.currentTarget.value
        const means = read(text)
        setTyped({ text, means })
        onChange(means)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** List filter by a number. */
export function NumberFilter({ field, label, value, onChange, sign }: FilterInputProps & { readonly sign?: string }) {
  const language = useLanguage()
  const [typed, setTyped] = useState(value)
  return (
    <TextInput
      label={label}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      end={sign}
      endRoom={(sign?.length ?? 0) > 2 ? 'wide' : 'narrow'}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value
        const amount = readTyped(text, language, field.units?.())
        setTyped(text)
        onChange(amount instanceof Misread ? '' : amount.count)
      }}
    />
  )
}

const whole: NumberFormat = {
  format: (value, _decimals, language) => writeNumber(value, language),
  json: (plain) => Number(plain),
  whole: true,
}

/** Form input for a whole number. */
export function IntegerInput(props: InputProps) {
  return <NumberInput {...props} figures={whole} />
}

/** Form input for a number of days. */
export function DayCountInput(props: InputProps) {
  const say = useSay()
  return <NumberInput {...props} figures={{ ...whole, sign: say(messages.day) }} />
}

/** List filter by a number of days. */
export function DayCountFilter(props: FilterInputProps) {
  const say = useSay()
  return <NumberFilter {...props} sign={say(messages.day)} />
}

const exact: NumberFormat = {
  format: (value, most, language) => writeNumber(value, language, decimalOptions(most)),
  json: (plain) => plain,
  whole: false,
}

/** Form input for a number with decimals; an amount in the currency of its row shows the code of the currency. */
export function DecimalInput(props: InputProps) {
  const currency = textOf(props.values?.[props.field.currencyField ?? ''])
  if (!/^[A-Z]{3}$/.test(currency)) return <NumberInput {...props} figures={exact} />
  const { minimumFractionDigits: least } = numberFormat('en', { style: 'currency', currency }).resolvedOptions()
  const format: NumberFormat['format'] = (value, most, language) =>
    writeNumber(value, language, decimalOptions(most, least))
  return <NumberInput {...props} figures={{ ...exact, format, sign: currency }} />
}

// The maximum number of decimals that the input shows. An amount with more decimals than its currency stays as typed,
// and the field's check reports it.
const finest = 20

/** Form input for an amount of money. */
export function MoneyInput(props: InputProps) {
  const amount: NumberFormat = {
    ...exact,
    format: (value, least, language) => writeNumber(value, language, decimalOptions(finest, least)),
    whole: organisation.decimals === 0,
    sign: organisation.sign,
  }
  return <NumberInput {...props} figures={amount} />
}

/** List filter by an amount of money. */
export function MoneyFilter(props: FilterInputProps) {
  return <NumberFilter {...props} sign={organisation.sign} />
}
