import { BarChart } from '#market/shared/charts/bar-chart.web.tsx'
import { ChartFrame } from '#market/shared/charts/chart-frame.web.tsx'
import type { ChartFigures, ChartPoint } from '#market/shared/charts/chart.web.ts'
import { LineChart } from '#market/shared/charts/line-chart.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useFigures } from '#market/shared/charts/figures.web.ts'
import { unitStart, type TimeUnit } from '#engine/definition/days.ts'
import { useValueFormat } from './report-table.web.tsx'
import { messages } from './report.messages.ts'
import { formatValue } from './report-format.ts'
import type { Grouping, ReportAnswer, ReportInfo, ReportRow } from './report.contract.ts'

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
  const rows = grouping.time
    ? withGaps(answer, group.type === 'week' || group.type === 'month' ? group.type : 'day')
    : answer.data
  const points: ChartPoint[] = rows.map(({ values, link }, place) => {
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

/** Adds rows with zeros for the days, weeks or months without data. */
function withGaps({ data, from, to }: ReportAnswer, unit: TimeUnit): readonly ReportRow[] {
  const rowOf = new Map(data.map((row) => [String(row.values['group']), row]))
  const keys = [...rowOf.keys()].toSorted()
  const [first = '', last = ''] = [keys[0], keys.at(-1)]
  const filled: ReportRow[] = []
  const begin = from && from < first ? unitStart(from, unit) : first
  const end = to && to > last ? to : last
  for (let key = begin; key <= end && filled.length < 1000; key = unitStart(key, unit, 1)) {
    filled.push(rowOf.get(key) ?? { values: { group: key, ...zeros(data[0]) }, link: null })
  }
  return filled
}

function zeros(row: ReportRow | undefined): ReportRow['values'] {
  const figures = Object.keys(row?.values ?? {}).filter((name) => name !== 'group')
  return Object.fromEntries(figures.map((name) => [name, 0]))
}
