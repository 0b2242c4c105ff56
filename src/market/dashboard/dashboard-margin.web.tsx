import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addDays } from '#engine/definition/days.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import type { oneReport } from '#market/reports/report.contract.ts'
import { reporting, reportsPath } from '#market/reports/report.ts'
import { useFigures } from '#market/shared/charts/figures.web.ts'
import { marginMessages as messages } from '#market/shared/margin.messages.ts'
import { KeyFigureItem } from './key-figure.web.tsx'
import type { DashboardAnswer } from './dashboard.contract.ts'

/** The margin of the period, counted as in the report on margins. */
export default function DashboardMargin({ answer }: { readonly answer: Pick<DashboardAnswer, 'period' | 'provider'> }) {
  const say = useSay()
  const { money } = useFigures()
  const { period, provider } = answer
  // In the browser the period ends with the day after its last day.
  const search = {
    by: 'day',
    from: period.from,
    to: addDays(period.to, -1),
    ...(provider && { provider: provider.id }),
  }
  const { data } = useQuery({
    queryKey: ['dashboard', 'margin', writeSearch(search)],
    queryFn: ({ signal }) => {
      const request = { params: { id: 'margin' }, query: new URLSearchParams(search), signal }
      return callApi<typeof oneReport>('GET', `${reportsPath}/:id`, request)
    },
    placeholderData: keepPreviousData,
  })
  const { margin = null, unknown = 0 } = data?.totals ?? {}
  return (
    <KeyFigureItem
      name={say(messages.margin)}
      figure={margin === null ? '–' : money(String(margin))}
      moved={0}
      change=""
      note={Number(unknown) > 0 ? say(messages.withoutCost, { count: Number(unknown) }) : ''}
      href={reporting.screen + writeSearch({ report: 'margin', ...search })}
    />
  )
}
