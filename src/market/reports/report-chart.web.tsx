import { BarChart } from '#market/shared/charts/bar-chart.web.tsx'
import { ChartFrame } from '#market/shared/charts/chart-frame.web.tsx'
import type { ChartFigures, ChartPoint } from '#market/shared/charts/chart.web.ts'
import { LineChart } from '#market/shared/charts/line-chart.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useFigures } from '#market/shared/charts/figures.web.ts'
import { useValueFormat } from './report-table.web.tsx'
import { messages } from './report.messages.ts'
import { formatValue } from './report-format.ts'
import type { Grouping, ReportAnswer, ReportInfo } from './report.contract.ts'

const fewestPoints = 2

/** The main figure of a report as a chart: a line over time, bars for other groups. */
export function ReportChart(props: {
  readonly report: ReportInfo
  readonly grouping: Grouping
  readonly answer: ReportAnswer
}) {
  const { report, grouping, answer } = props
  const say = useSay()
  const writing = useValueFormat()
  const { briefDay, briefMonth, axisMoney, count } = useFigures()
  const [group] = grouping.columns
  const drawn = grouping.columns.find(({ name }) => name === report.chart)
  if (!group || !drawn || grouping.paged || answer.data.length < fewestPoints) return null
  const points: ChartPoint[] = answer.data.map(({ values, link }, place) => {
    const value = values[drawn.name] ?? null
    return {
      key: `${values['group'] ?? ''} ${grouping.time ? '' : place}`,
      label: formatValue(group, values['group'] ?? null, writing),
      ...(grouping.time && { brief: (group.type === 'month' ? briefMonth : briefDay)(String(values['group'])) }),
      values: [value === null ? null : String(value)],
      ...(link !== null && { href: link }),
    }
  })
  const figures: ChartFigures = {
    heading: say(group.label),
    measures: [
      {
        label: say(drawn.label),
        write: (value) => formatValue(drawn, value, writing),
        brief: drawn.type === 'money' ? axisMoney : count,
      },
    ],
    points,
  }
  const title = say(drawn.label)
  return (
    <ChartFrame title={title} figures={figures} file={`${report.name}-${grouping.name}`} empty={say(messages.empty)}>
      {grouping.time ? <LineChart title={title} figures={figures} /> : <BarChart figures={figures} />}
    </ChartFrame>
  )
}
