import {
  IconClock,
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
} from '@tabler/icons-react'
import { useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { readCsvChoice } from '#engine/import-export/export/csv-choice.web.ts'
import { download } from '#engine/import-export/export/download.web.ts'
import { CsvOptions } from '#engine/import-export/screens/csv-options.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Dropdown, dropdownItem } from '#engine/ui/controls/dropdown.web.tsx'
import { reportQueryOf, useReportAddress } from './report-address.web.ts'
import { formatWords, messages } from './report.messages.ts'
import { formatCount } from './report-format.ts'
import type { ReportInfo } from './report.contract.ts'
import { maxPdfRows, reportExport, reportFormats, reportsPath, type ReportFormat } from './report.ts'
import NewSchedule from './schedules/new-schedule.web.tsx'
import classes from './report.module.css'

const signs = { pdf: IconFileTypePdf, xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const

/** The menu that exports a report: as a file now, or by email on a schedule. */
export function ReportExport({ report, count }: { readonly report: ReportInfo; readonly count: number }) {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const { search } = useReportAddress()
  const [busy, setBusy] = useState(false)
  const [scheduling, setScheduling] = useState(false)
  const take = async (format: ReportFormat): Promise<void> => {
    const query = reportQueryOf(search, report)
    query.delete('after')
    query.set('format', format)
    if (format === 'csv') for (const [name, value] of Object.entries(readCsvChoice())) query.set(name, value)
    setBusy(true)
    const hasStarted = await download(`${reportsPath}/${report.name}/export`, query)
    setBusy(false)
    if (!hasStarted) return
    const isCut = format === 'pdf' && count > maxPdfRows
    const counts = { most: formatCount(maxPdfRows, language), count: formatCount(count, language) }
    announce({
      tone: isCut ? 'warning' : 'info',
      title: say(messages.begun),
      ...(isCut && { detail: say(messages.onlyFirst, counts) }),
    })
  }
  return (
    <div className={classes.files}>
      {may(reportExport) && (
        <Dropdown
          button={(opens) => (
            <Button tone="quiet" busy={busy} {...opens}>
              <IconDownload size={16} stroke={1.75} aria-hidden="true" />
              {say(messages.files)}
              <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
            </Button>
          )}
        >
          {reportFormats.map((format) => {
            const Sign = signs[format]
            return (
              <button key={format} type="button" className={dropdownItem} onClick={() => void take(format)}>
                <Sign size={18} stroke={1.75} aria-hidden="true" />
                {formatWords[format]}
              </button>
            )
          })}
          {/* Clicks on these settings must not close the menu. */}
          <div className={classes.csvOptions} onClick={(event) => event.stopPropagation()}>
            <CsvOptions />
          </div>
        </Dropdown>
      )}
      {may('report-schedule:create') && (
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => setScheduling(true)}>
          <IconClock size={16} stroke={1.75} aria-hidden="true" />
          {say(messages.schedule)}
        </Button>
      )}
      <LazyBoundary>{scheduling && <NewSchedule report={report} onClose={() => setScheduling(false)} />}</LazyBoundary>
    </div>
  )
}
