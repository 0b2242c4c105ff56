import type { Row } from '#engine/definition/resource.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { renewalSentence } from './renewal-sentence.ts'

/** The renewal terms of a subscription as a sentence. */
export default function RenewalWords({ period, row }: { readonly period: string; readonly row: Row | undefined }) {
  const language = useLanguage()
  const anchorDay = typeof row?.['anchorDay'] === 'number' ? row['anchorDay'] : null
  const endDate = typeof row?.['endDate'] === 'string' ? row['endDate'] : null
  return <>{renewalSentence({ renewalPeriod: period, anchorDay, endDate }, language)}</>
}
