import { IconCalendarTime, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useState, type ComponentProps } from 'react'
import { DayPicker } from '#engine/fields/dates/calendar.web.tsx'
import { RecordPicker } from '#engine/fields/choices/record-picker.web.tsx'
import { download } from '#engine/import-export/export/download.web.ts'
import { AppLink, useNavigateTo } from '#engine/routing/link.web.tsx'
import { useRegistry, WithResource } from '#engine/fields/registry.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { reportQueryOf, useReportAddress } from './report-address.web.ts'
import { periods, defaultPeriod } from './report-period.ts'
import { formatWords, messages } from './report.messages.ts'
import { formatCount } from './report-format.ts'
import type { ReportAnswer, ReportFilter, ReportInfo } from './report.contract.ts'
import { maxPdfRows, reportExport, reportFormats, reportSchedule, reportsPath, type ReportFormat } from './report.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import classes from './report.module.css'

/** What is asked of a report: its period, its groups, what it is narrowed to; and the ways to take it away. */
export function ReportTools({
  report,
  answer,
}: {
  readonly report: ReportInfo
  readonly answer: ReportAnswer | undefined
}) {
  const say = useSay()
  const go = useNavigateTo()
  const { search, address } = useReportAddress()
  const by = reportQueryOf(search, report).get('by') ?? answer?.by ?? report.groupings[0]?.name ?? ''
  return (
    <div className={classes.tools}>
      {report.period && <Period report={report} answer={answer} />}
      <Select
        label={say(messages.by)}
        value={by}
        options={report.groupings.map(({ name, label, paged }) => ({
          value: name,
          label: paged ? say(messages.rows, { what: say(label) }) : say(label),
        }))}
        onChange={(event) => go(address({ by: event.currentTarget.value, sort: '' }))}
      />
      {report.filters.map((filter) => (
        <Filter
          key={filter.name}
          filter={filter}
          title={answer?.titles[filter.name]}
          value={search[filter.name] ?? ''}
        />
      ))}
      <Files report={report} count={answer?.count ?? 0} />
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

function Filter(props: { readonly filter: ReportFilter; readonly value: string; readonly title: string | undefined }) {
  const { filter, value, title = '' } = props
  const say = useSay()
  const go = useNavigateTo()
  const may = useMay()
  const { resources } = useRegistry()
  const { address } = useReportAddress()
  const choose = (next: string): void => go(address({ [filter.name]: next }))
  if (filter.choices) {
    return (
      <Select
        label={say(filter.label)}
        value={value}
        options={[
          { value: '', label: say(messages.all) },
          ...filter.choices.map((one) => ({ value: one.value, label: say(one.label) })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    )
  }
  const target = resources.find(({ name }) => name === filter.target)
  if (!target || !may(`${target.name}:read`)) return null
  return (
    <Picker
      target={target.name}
      value={value || null}
      title={title}
      onPick={(id) => choose(id ?? '')}
      clearable
      control={{ label: say(filter.label) }}
    />
  )
}

const signs = { pdf: IconFileTypePdf, xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const

function Files({ report, count }: { readonly report: ReportInfo; readonly count: number }) {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const { search, address } = useReportAddress()
  const [busy, setBusy] = useState<ReportFormat | null>(null)
  const take = async (format: ReportFormat): Promise<void> => {
    const query = reportQueryOf(search, report)
    query.delete('after')
    query.set('format', format)
    setBusy(format)
    const begun = await download(`${reportsPath}/${report.name}/export`, query)
    setBusy(null)
    if (!begun) return
    const isCut = format === 'pdf' && count > maxPdfRows
    const counts = { most: formatCount(maxPdfRows, language), count: formatCount(count, language) }
    announce({
      tone: isCut ? 'warning' : 'info',
      title: say(messages.begun),
      ...(isCut && { detail: say(messages.onlyFirst, counts) }),
    })
  }
  return (
    <div className={classes.files} role="group" aria-label={say(messages.files)}>
      {may(reportExport) &&
        reportFormats.map((format) => {
          const Sign = signs[format]
          return (
            <Button
              tone="quiet"
              key={format}
              aria-busy={busy === format}
              disabled={busy !== null}
              onClick={() => void take(format)}
            >
              <Sign size={18} stroke={1.75} aria-hidden="true" />
              {formatWords[format]}
            </Button>
          )
        })}
      {may(reportSchedule) && (
        <AppLink className={classes.aside} href={address({ view: 'schedules', schedule: 'new', report: report.name })}>
          <IconCalendarTime size={18} stroke={1.75} aria-hidden="true" />
          {say(messages.schedule)}
        </AppLink>
      )}
    </div>
  )
}

function Picker({
  target,
  ...props
}: Omit<ComponentProps<typeof RecordPicker>, 'target'> & { readonly target: string }) {
  return <WithResource name={target}>{(resource) => <RecordPicker target={resource} {...props} />}</WithResource>
}
