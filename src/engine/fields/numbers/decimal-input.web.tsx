import { decimals, writeNumber } from './figures.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { FigureInput, type Figures } from './figure.web.tsx'

const exact: Figures = {
  shown: (value, most, language) => writeNumber(value, language, decimals(most)),
  json: (plain) => plain,
  whole: false,
}

/** A number with decimals in a form. */
export function DecimalInput(props: InputProps) {
  return <FigureInput {...props} figures={exact} />
}
