import { EmptyValue, textOf } from '#engine/fields/cells.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { renewalSentence } from './renewal-sentence.ts'

/** The renewal terms of a subscription as a sentence. */
export default function RenewalWords({ value, row }: Pick<CellProps, 'value' | 'row'>) {
  const language = useLanguage()
  const renewalPeriod = textOf(value)
  if (renewalPeriod === '') return <EmptyValue />
  const anchorDay = typeof row?.['anchorDay'] === 'number' ? row['anchorDay'] : null
  const endDate = typeof row?.['endDate'] === 'string' ? row['endDate'] : null
  return <>{renewalSentence({ renewalPeriod, anchorDay, endDate }, language)}</>
}
