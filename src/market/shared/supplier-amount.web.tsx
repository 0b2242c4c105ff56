import { Code } from '#engine/fields/cells.web.tsx'
import { foreignCurrencyFormat, writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'

/** An amount in a supplier’s currency (ISO 4217). */
export function SupplierAmount({ value, currency }: { readonly value: string; readonly currency: string }) {
  return <Code text={writeNumber(value, useLanguage(), foreignCurrencyFormat(currency))} figures />
}
