import { organisation } from '#engine/definition/organisation.ts'
import { decimalOptions, writeNumber } from './write-number.web.tsx'
import type { FilterInputProps, InputProps } from '../web-kind.web.tsx'
import { NumberFilter, NumberInput, type NumberFormat } from './number-input.web.tsx'

// The maximum number of decimals that the input shows. An amount with more decimals than its currency stays as typed,
// and the field's check reports it.
const finest = 20

const amount: NumberFormat = {
  format: (value, least, language) => writeNumber(value, language, decimalOptions(finest, least)),
  json: (plain) => plain,
  whole: false,
}

/** Form input for an amount of money. */
export function MoneyInput(props: InputProps) {
  return <NumberInput {...props} figures={{ ...amount, whole: organisation.decimals === 0, sign: organisation.sign }} />
}

/** List filter by an amount of money. */
export function MoneyFilter(props: FilterInputProps) {
  return <NumberFilter {...props} sign={organisation.sign} />
}
