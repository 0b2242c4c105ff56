import { Code } from '#engine/fields/cells.web.tsx'
import { writeNumber } from '#engine/fields/figures.web.tsx'
import { organisation } from '#engine/web/crud/organisation.ts'
import { useLanguage } from '#engine/web/i18n.ts'

/** An amount in the organisation's currency. */
export function Amount({ value }: { readonly value: string }) {
  const language = useLanguage()
  return <Code text={writeNumber(value, language, { style: 'currency', currency: organisation.currency })} figures />
}

/** What a discount takes off: a share of the price, or an amount. */
export function Off({ type, value }: { readonly type: 'percentage' | 'flat'; readonly value: string }) {
  const language = useLanguage()
  if (type === 'flat') return <Amount value={`-${value}`} />
  return <Code text={writeNumber(`-${value}`, language, { style: 'unit', unit: 'percent' })} figures />
}
