import { decimalOptions, writeNumber } from './write-number.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { NumberInput, type NumberFormat } from './number-input.web.tsx'

const exact: NumberFormat = {
  format: (value, most, language) => writeNumber(value, language, decimalOptions(most)),
  json: (plain) => plain,
  whole: false,
}

/** Form input for a number with decimals. */
export function DecimalInput(props: InputProps) {
  return <NumberInput {...props} figures={exact} />
}
