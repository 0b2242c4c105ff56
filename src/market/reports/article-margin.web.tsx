import { useQuery } from '@tanstack/react-query'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Figure, FigureComing } from '#engine/ui/figures.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { marginMessages as messages } from '#market/shared/margin.messages.ts'
import { reportFiguresOf, reportLink } from './report-figures.web.ts'

/** The recent margin of an article, counted as in the report on margins. */
export default function ArticleMargin({ id }: { readonly id: string }) {
  const say = useSay()
  const search = { by: 'day', period: 'last30', article: id }
  const { data } = useQuery(reportFiguresOf('margin', search))
  if (!data) return <FigureComing />
  const { margin = null, unknown = 0 } = data.totals
  // A sum of nothing is zero: lines without cost alone have no margin.
  const isKnown = margin !== null && (Number(unknown) === 0 || Number(margin) !== 0)
  return (
    <Figure
      name={say(messages.recent)}
      href={reportLink('margin', search)}
      aside={Number(unknown) > 0 && say(messages.withoutCost, { count: Number(unknown) })}
    >
      {isKnown ? <Amount value={String(margin)} /> : '—'}
    </Figure>
  )
}
