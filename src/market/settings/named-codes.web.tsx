import { Code, EmptyValue, textOf } from '#engine/fields/cells.web.tsx'
import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

const ZoneInput = lazyComponent(() =>
  import('./named-code-inputs.web.tsx').then((file) => ({ default: file.ZoneInput })),
)
const CurrencyInput = lazyComponent(() =>
  import('./named-code-inputs.web.tsx').then((file) => ({ default: file.CurrencyInput })),
)

const SupplierCurrencyInput = lazyComponent(() =>
  import('./named-code-inputs.web.tsx').then((file) => ({ default: file.SupplierCurrencyInput })),
)

const CountryInput = lazyComponent(() =>
  import('./named-code-inputs.web.tsx').then((file) => ({ default: file.CountryInput })),
)

function CodeCell({ value }: CellProps) {
  return textOf(value) ? <Code text={textOf(value)} /> : <EmptyValue />
}

/** The field kind of time zones in the browser. */
export const zone: WebKind = { Cell: CodeCell, inputs: { Input: ZoneInput } }

/** The field kind of countries in the browser. */
export const country: WebKind = { Cell: CodeCell, inputs: { Input: CountryInput } }

/** The field kind of suppliers’ currencies in the browser. */
export const supplierCurrency: WebKind = { Cell: CodeCell, inputs: { Input: SupplierCurrencyInput } }

/** The field kind of currencies in the browser. */
export const currency: WebKind = { Cell: CodeCell, inputs: { Input: CurrencyInput } }
