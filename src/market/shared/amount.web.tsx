import { currencyFormat } from '#engine/definition/amount.ts'
import { Code } from '#engine/fields/cells.web.tsx'
import { writeDay } from '#engine/fields/dates/date.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { between } from './amount.messages.ts'

/** An amount in the organisation's currency. */
export function Amount({ value }: { readonly value: string }) {
  const language = useLanguage()
  return <Code text={writeNumber(value, language, currencyFormat())} figures />
}

/** A discount: a percentage of the price, or an amount. */
export function ReductionText({ type, value }: { readonly type: 'percentage' | 'flat'; readonly value: string }) {
  const language = useLanguage()
  if (type === 'flat') return <Amount value={`-${value}`} />
  return <Code text={writeNumber(`-${value}`, language, { style: 'unit', unit: 'percent' })} figures />
}

/** A period as text, with its first and last day. */
export function Days({ from, to }: { readonly from: string; readonly to: string }) {
  const say = useSay()
  const language = useLanguage()
  return <bdi>{say(between, { from: writeDay(from, language), last: writeDay(to, language) })}</bdi>
}
