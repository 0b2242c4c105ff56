import { usePath } from '#engine/routing/page-navigation.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { marginRead } from '#market/costs/margin.ts'
import { decimalOptions, writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { NumberInput, type NumberFormat } from '#engine/fields/numbers/number-input.web.tsx'
import { reductionUnits } from './reduction.ts'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { organisation } from '#engine/definition/organisation.ts'
import BelowCost from './below-cost.web.tsx'

const signs = (): Readonly<Record<string, string>> => ({ percentage: '%', flat: organisation.sign })

// A value with too many decimals stays as typed; the form shows the problem.
const finest = 20

const exact: NumberFormat = {
  format: (value, _decimals, language) => writeNumber(value, language, decimalOptions(finest)),
  json: (plain) => plain,
  whole: false,
}

const savedRow = /\/discounts\/([0-9a-f-]{36})$/

/** The form input of a reduction; its unit depends on the chosen type. Warns before a saved discount sells below cost. */
export default function ReductionInput(props: InputProps) {
  const may = useMay()
  const type = props.values?.['type'] ?? undefined
  const sign = signs()[String(type)]
  const field = { ...props.field, units: () => reductionUnits(type) }
  const id = savedRow.exec(usePath())?.[1]
  const value = String(props.value ?? '')
  return (
    <>
      <NumberInput {...props} field={field} figures={sign ? { ...exact, sign } : exact} />
      {may(marginRead) && id !== undefined && sign && /^\d+(\.\d{1,3})?$/.test(value) && (
        <BelowCost id={id} reduction={{ type: type === 'flat' ? 'flat' : 'percentage', value }} />
      )}
    </>
  )
}
