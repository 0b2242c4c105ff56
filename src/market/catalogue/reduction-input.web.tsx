import { decimals, writeNumber } from '#engine/fields/figures.web.tsx'
import { FigureInput, type Figures } from '#engine/fields/inputs/figure.web.tsx'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { organisation } from '#engine/core/organisation.ts'

const signs = (): Readonly<Record<string, string>> => ({ percentage: '%', flat: organisation.sign })

const exact: Figures = {
  shown: (value, scale, language) => writeNumber(value, language, decimals(scale)),
  json: (plain) => plain,
  whole: false,
}

/** How much a discount takes off in a form: the sign follows the type that is chosen beside it. */
export default function ReductionInput(props: InputProps) {
  const sign = signs()[String(props.values?.['type'] ?? '')]
  return <FigureInput {...props} figures={sign ? { ...exact, sign } : exact} />
}
