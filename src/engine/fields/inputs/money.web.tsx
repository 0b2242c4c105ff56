import { organisation } from '#engine/core/organisation.ts'
import { decimals, writeNumber } from '../figures.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { FigureInput, type Figures } from './figure.web.tsx'

const amount: Figures = {
  shown: (value, _scale, language) => writeNumber(value, language, decimals(2, 2)),
  json: (plain) => plain,
  whole: false,
}

/** An amount in a form. */
export function MoneyInput(props: InputProps) {
  return <FigureInput {...props} figures={{ ...amount, sign: organisation.sign }} />
}
