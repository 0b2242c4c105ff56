import { useState } from 'react'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { controlProps } from '../control.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { inBaseUnit, Misread } from './amount-text.ts'
import { readTyped } from './typed-amount.ts'
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
