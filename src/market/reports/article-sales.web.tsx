import { useQuery } from '@tanstack/react-query'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Figure, FigureComing } from '#engine/ui/figures.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { Sparkline } from '#market/shared/charts/sparkline.web.tsx'
import { reportFiguresOf, reportLink } from './report-figures.web.ts'
import type { ReportAnswer } from './report.contract.ts'
import { sold } from './article-sales.messages.ts'
import { addDays } from '#engine/definition/days.ts'

/** The recent sales of an article, counted as in the sales report: units, value and a line chart by day. */
export default function ArticleSales({ id }: { readonly id: string }) {
  const say = useSay()
  const language = useLanguage()
  const search = { by: 'day', period: 'last30', article: id }
  const { data } = useQuery(reportFiguresOf('sales', search))
  if (!data) return <FigureComing />
  return (
    <Figure
      name={say(sold)}
      href={reportLink('sales', search)}
      aside={<Amount value={String(data.totals['value'] ?? 0)} />}
      drawing={<Sparkline values={unitsByDay(data)} />}
    >
      {writeNumber(Number(data.totals['units'] ?? 0), language)}
    </Figure>
  )
}

/** The units sold on each day, including days without sales. */
function unitsByDay({ data, from, to }: ReportAnswer): readonly number[] {
  const unitsOf = new Map(data.map(({ values }) => [values['group'], Number(values['units'] ?? 0)]))
  const days: number[] = []
  for (let day = from; day !== null && to !== null && day <= to; day = addDays(day, 1)) days.push(unitsOf.get(day) ?? 0)
  return days
}
