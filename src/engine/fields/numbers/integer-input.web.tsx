import { writeNumber } from './figures.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { FigureInput, type Figures } from './figure.web.tsx'

const whole: Figures = {
  shown: (value, _decimals, language) => writeNumber(value, language),
  json: (plain) => Number(plain),
  whole: true,
}

/** A whole number in a form. */
export function IntegerInput(props: InputProps) {
  return <FigureInput {...props} figures={whole} />
}
