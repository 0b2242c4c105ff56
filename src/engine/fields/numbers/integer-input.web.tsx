import { writeNumber } from './write-number.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { NumberInput, type NumberFormat } from './number-input.web.tsx'

const whole: NumberFormat = {
  format: (value, _decimals, language) => writeNumber(value, language),
  json: (plain) => Number(plain),
  whole: true,
}

/** Form input for a whole number. */
export function IntegerInput(props: InputProps) {
  return <NumberInput {...props} figures={whole} />
}
