import { EmptyValue } from '#engine/fields/cells.web.tsx'
import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { renewalSentence } from './renewal-sentence.ts'

function RenewalPeriodCell({ value, row }: CellProps) {
  const language = useLanguage()
  if (typeof value !== 'string') return <EmptyValue />
  const anchorDay = typeof row?.['anchorDay'] === 'number' ? row['anchorDay'] : null
  const endDate = typeof row?.['endDate'] === 'string' ? row['endDate'] : null
  return <>{renewalSentence({ renewalPeriod: value, anchorDay, endDate }, language)}</>
}

/** The period of a renewal, in the browser: a sentence, with the anchor day of its row. */
export const renewalPeriodKind: WebKind = { Cell: RenewalPeriodCell, width: 16 }
