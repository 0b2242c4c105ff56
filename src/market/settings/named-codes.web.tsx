import { Code, EmptyValue, textOf } from '#engine/fields/cells.web.tsx'
import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

type Inputs = typeof import('./named-code-inputs.web.tsx')

function CodeCell({ value }: CellProps) {
  return textOf(value) ? <Code text={textOf(value)} /> : <EmptyValue />
}

function namedCode(inputOf: (inputs: Inputs) => Inputs[keyof Inputs]): WebKind {
  const Input = lazyComponent(async () => ({ default: inputOf(await import('./named-code-inputs.web.tsx')) }))
  return { Cell: CodeCell, inputs: { Input } }
}

/** The field kind of time zones in the browser. */
export const zone = namedCode(({ ZoneInput }) => ZoneInput)

/** The field kind of countries in the browser. */
export const country = namedCode(({ CountryInput }) => CountryInput)

/** The field kind of suppliers’ currencies in the browser. */
export const supplierCurrency = namedCode(({ SupplierCurrencyInput }) => SupplierCurrencyInput)

/** The field kind of currencies in the browser. */
export const currency = namedCode(({ CurrencyInput }) => CurrencyInput)
