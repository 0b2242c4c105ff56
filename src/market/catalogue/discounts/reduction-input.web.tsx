import { decimalOptions, writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { NumberInput, type NumberFormat } from '#engine/fields/numbers/number-input.web.tsx'
import { reductionUnits } from './reduction.ts'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { organisation } from '#engine/definition/organisation.ts'

const signs = (): Readonly<Record<string, string>> => ({ percentage: '%', flat: organisation.sign })

// A value with too many decimals stays as typed; the form shows the problem.
const finest = 20

const exact: NumberFormat = {
  format: (value, _decimals, language) => writeNumber(value, language, decimalOptions(finest)),
  json: (plain) => plain,
  whole: false,
}

/** The form input of a reduction; its unit depends on the chosen type. */
export default function ReductionInput(props: InputProps) {
  const type = props.values?.['type'] ?? undefined
  const sign = signs()[String(type)]
  const field = { ...props.field, units: () => reductionUnits(type) }
  return <NumberInput {...props} field={field} figures={sign ? { ...exact, sign } : exact} />
}
