import { DayPicker } from '#engine/fields/dates/calendar.web.tsx'
import { FilterSheet } from '#engine/list/filter-sheet.web.tsx'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { ReportExport } from './report-export.web.tsx'
import { ReportFilters } from './report-filters.web.tsx'
import { reportQueryOf, useReportAddress } from './report-address.web.ts'
import { periods, defaultPeriod } from './report-period.ts'
import { messages } from './report.messages.ts'
import type { ReportAnswer, ReportInfo } from './report.contract.ts'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import { useChosenFilters } from './report-chosen.web.ts'
import classes from './report.module.css'

/** The toolbar of a report with period, grouping, filters and export. It stays visible while the page scrolls. */
export function ReportTools(props: { readonly report: ReportInfo; readonly answer: ReportAnswer | undefined }) {
  const { report, answer } = props
  const say = useSay()
  const go = useNavigateTo()
  const { search, address } = useReportAddress()
  const by = reportQueryOf(search, report).get('by') ?? answer?.by ?? report.groupings[0]?.name ?? ''
  const phone = usePhone()
  const chosen = useChosenFilters(report, answer)
  const controls = (
    <>
      {report.period && <Period report={report} answer={answer} />}
      <Select
        className={classes.choice}
        label={say(messages.by)}
        value={by}
        options={report.groupings.map(({ name, label, paged }) => ({
          value: name,
          label: paged ? say(messages.rows, { what: say(label) }) : say(label),
        }))}
        onChange={(event) => go(address({ by: event.currentTarget.value, sort: '' }))}
      />
      <ReportFilters report={report} answer={answer} />
      <ReportExport report={report} count={answer?.count ?? 0} />
    </>
  )
  return (
    <div className={classes.tools}>
      {phone ? <FilterSheet count={chosen.length}>{controls}</FilterSheet> : controls}
    </div>
  )
}

function Period({ report, answer }: { readonly report: ReportInfo; readonly answer: ReportAnswer | undefined }) {
  const say = useSay()
  const go = useNavigateTo()
  const { search, address } = useReportAddress()
  const isOwn = Boolean(search['from'] || search['to'])
  const preset = reportQueryOf(search, report).get('period') ?? defaultPeriod
  return (
    <>
      <Select
        className={classes.choice}
        label={say(messages.period)}
        value={isOwn ? 'own' : preset}
        options={[
          ...periods.map(({ name, label }) => ({ value: name, label: say(label) })),
          { value: 'own', label: say(messages.own) },
        ]}
        onChange={({ currentTarget: { value } }) =>
          go(
            value === 'own'
              ? address({ period: '', from: answer?.from ?? '', to: answer?.to ?? '' })
              : address({ period: value, from: '', to: '' }),
          )
        }
      />
      {isOwn &&
        (['from', 'to'] as const).map((end) => (
          <DayPicker
            key={end}
            label={say(messages[end])}
            value={search[end] ?? answer?.[end] ?? null}
            {...(end === 'from'
              ? search['to'] && { maxDate: search['to'] }
              : search['from'] && { minDate: search['from'] })}
            onChange={(day) => day && go(address({ [end]: String(day).slice(0, 10) }))}
          />
        ))}
    </>
  )
}
