import { organisation } from '#engine/definition/organisation.ts'
import { decimalOptions, writeNumber } from './write-number.web.tsx'
import type { FilterInputProps, InputProps } from '../web-kind.web.tsx'
import { NumberFilter, NumberInput, type NumberFormat } from './number-input.web.tsx'

// An amount with too many decimals stays as typed; the field's check reports it.
const finest = 20

const amount: NumberFormat = {
  format: (value, least, language) => writeNumber(value, language, decimalOptions(finest, least)),
  json: (plain) => plain,
  whole: false,
}

/** An amount in a form. */
export function MoneyInput(props: InputProps) {
  return <NumberInput {...props} figures={{ ...amount, whole: organisation.decimals === 0, sign: organisation.sign }} />
}

/** An amount a list is filtered by. */
export function MoneyFilter(props: FilterInputProps) {
  return <NumberFilter {...props} sign={organisation.sign} />
}
