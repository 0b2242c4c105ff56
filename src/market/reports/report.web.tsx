import { apiQuery } from '#engine/http/api-query.web.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconHelp } from '@tabler/icons-react'
import { organisation } from '#engine/definition/organisation.ts'
import { isRefused, type ApiProblem } from '#engine/http/api-problem.web.ts'
import { AppLink, useNavigateTo } from '#engine/routing/link.web.tsx'
import { PanelButton } from '#engine/list/filters/panel-button.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { todayIn } from '#engine/definition/days.ts'
import { reportQueryOf, useReportAddress, type ReportSearch } from './report-address.web.ts'
import { ReportChart } from './report-chart.web.tsx'
import { Letterhead } from './report-letterhead.web.tsx'
import { ReportTable } from './report-table.web.tsx'
import { ReportTools } from './report-tools.web.tsx'
import { messages } from './report.messages.ts'
import { formatDayRange } from './report-format.ts'
import type { oneReport, ReportInfo } from './report.contract.ts'
import { reporting, reportsPath } from './report.ts'
import { reportsQuery } from './reports-query.web.ts'
import { StatementNotice } from './statements/statement-notice.web.tsx'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { Popover } from '#engine/ui/overlays/popover.web.tsx'
import classes from './report.module.css'

const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The screen of reports. It shows one report, which its address selects. */
export function Reporting() {
  const say = useSay()
  const { search } = useReportAddress()
  const { data: reports = [], isError, refetch } = useQuery(reportsQuery)
  const report = reports.find(({ name }) => name === search['report']) ?? reports[0]
  return (
    <section className={classes.screen}>
      <header className={classes.head}>
        <h1 className="named-above">{say(reporting.label)}</h1>
        {report && <Chooser reports={reports} report={report} search={search} />}
      </header>
      {isError && !report && <Failed onAgain={() => void refetch()} />}
      {!report && !isError && <div className={classes.coming} aria-busy="true" />}
      {report && <ReportView report={report} search={search} />}
    </section>
  )
}

/** The control that selects the report. The query string contains the report’s parameters. */
function Chooser(props: {
  readonly reports: readonly ReportInfo[]
  readonly report: ReportInfo
  readonly search: ReportSearch
}) {
  const { reports, report, search } = props
  const say = useSay()
  const go = useNavigateTo()
  const { address } = useReportAddress()
  return (
    <div className={classes.chooser}>
      <Select
        aria-label={say(messages.report)}
        value={report.name}
        options={reports.map(({ name, label }) => ({ value: name, label: say(label) }))}
        onChange={({ currentTarget }) => go(address(carried(search, currentTarget.value)))}
      />
      <PanelButton
        button={(toggle) => (
          <IconButton label={say(messages.counts)} {...toggle}>
            <IconHelp {...sign} />
          </IconButton>
        )}
        panel={(close) => (
          <Popover label={say(messages.counts)} onClose={close}>
            <p>{say(report.hint)}</p>
          </Popover>
        )}
      />
    </div>
  )
}

/**
 * The change of the address for another report: it keeps the period and removes the other parameters, which belong to the previous report.
 */
function carried(search: ReportSearch, name: string): ReportSearch {
  const dropped = Object.keys(search).filter((one) => !['period', 'from', 'to'].includes(one))
  return { ...Object.fromEntries(dropped.map((one) => [one, ''])), report: name }
}

function ReportView({ report, search }: { readonly report: ReportInfo; readonly search: ReportSearch }) {
  const say = useSay()
  const language = useLanguage()
  const question = reportQueryOf(search, report).toString()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...apiQuery<typeof oneReport>(['list', reportsPath, report.name, question], `${reportsPath}/:id`, {
      params: { id: report.name },
      query: new URLSearchParams(question),
    }),
    // The figures of the previous report must not appear under the columns of another report.
    placeholderData: (earlier, query) => (query?.queryKey[2] === report.name ? keepPreviousData(earlier) : undefined),
  })
  const grouping = report.groupings.find(({ name }) => name === data?.by)
  const today = todayIn(organisation.zone)
  return (
    <>
      <ReportTools report={report} answer={data} />
      {error && !data && (isRefused(error) ? <Refused error={error} /> : <Failed onAgain={() => void refetch()} />)}
      {!data && !error && <div className={classes.coming} aria-busy="true" />}
      {data && grouping && (
        <div className={classes.answer} data-late={isPlaceholderData || undefined}>
          <Letterhead report={report} grouping={grouping} answer={data} />
          <div className={classes.title}>
            <h2>{say(report.label)}</h2>
            <p className={classes.days}>
              {data.from && data.to
                ? formatDayRange(data.from, data.to, language)
                : say(messages.now, { day: formatDayRange(today, today, language) })}
            </p>
          </div>
          {report.name === 'provider-statement' && search['provider'] && !search['article'] && data.from && data.to && (
            <StatementNotice
              live={{
                ...{ providerId: search['provider'], periodFrom: data.from, periodTo: data.to },
                net: String(data.totals['net'] ?? 0),
              }}
            />
          )}
          {data.data.length === 0 ? (
            <p className={classes.quiet}>{say(messages.empty)}</p>
          ) : (
            <>
              <ReportChart report={report} grouping={grouping} answer={data} />
              <ReportTable report={report} grouping={grouping} answer={data} />
            </>
          )}
        </div>
      )}
    </>
  )
}

/** The errors of a query as reported by the server, with a link to the default query. */
function Refused({ error }: { readonly error: ApiProblem }) {
  const say = useSay()
  const { search, address } = useReportAddress()
  const usual = Object.fromEntries(Object.keys(search).map((name) => [name, '']))
  return (
    <p className={classes.quiet} role="alert">
      {Object.values(error.fields).join(' ')}{' '}
      <AppLink href={address({ ...usual, report: search['report'] ?? '' })}>{say(messages.usual)}</AppLink>
    </p>
  )
}

function Failed({ onAgain }: { readonly onAgain: () => void }) {
  const say = useSay()
  return (
    <p className={classes.quiet} role="alert">
      {say(messages.failed)}{' '}
      <Button tone="quiet" onClick={onAgain}>
        {say(messages.again)}
      </Button>
    </p>
  )
}
