import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { csvWriter, type CsvOptions } from '#engine/import-export/table-files/csv-writer.api.ts'
import { readCsvOptions, withoutTableOptions } from '#engine/import-export/table-files/read-table.api.ts'
import { fileNamed, type Download } from '#engine/import-export/export/downloads.api.ts'
import { xlsxWriter } from '#engine/import-export/table-files/xlsx-writer.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { letterheadFrom } from '#engine/files/letterhead.api.ts'
import { pictureStore } from '#engine/files/pictures.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { say } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { todayIn } from '#engine/definition/days.ts'
import { parseReportQuery } from './report-query.api.ts'
import type { ReportQuery, Report } from './report-definition.api.ts'
import { readContents, type ReportContents } from './report-contents.api.ts'
import { reportPdf } from './pdf/report-pdf-file.api.ts'
import { reportTable } from './report-table-file.api.ts'
import { reportFormats, type ReportFormat } from './report.ts'

/** A report file whose content is generated when it is read. */
export interface ReportFile {
  readonly type: string
  /** The file name in ASCII letters, for mail programs. */
  readonly plain: string
  readonly title: string
  /** The number of rows. */
  readonly count: number
  readonly bytes: () => AsyncGenerator<string | Uint8Array, void>
}

/** Whether a text is the name of a format. */
export function isFormat(text: string): text is ReportFormat {
  return reportFormats.some((format) => format === text)
}

/** The writer of each format. Each writer streams its file, so that memory contains only one chunk. */
export const fileFormats: Readonly<
  Record<
    ReportFormat,
    {
      readonly type: string
      readonly bytes: (
        contents: ReportContents,
        services: Services,
        csv?: CsvOptions,
      ) => ReturnType<ReportFile['bytes']>
    }
  >
> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    bytes: (contents, _, csv) => reportTable(csvWriter(contents.language, csv), contents),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: (contents) =>
      reportTable(xlsxWriter(contents.language, say(contents.report.label, contents.language)), contents),
  },
  pdf: {
    type: 'application/pdf',
    async *bytes(contents, { settings }) {
      yield* reportPdf(contents, await letterheadFrom(pictureStore(settings)))
    },
  },
}

/** Prepares the file of a report in a language. Throws a `Problem` before the first byte. */
export async function reportFile(
  services: Services,
  report: Report,
  ask: ReportQuery,
  format: ReportFormat,
  language: Language,
  csv?: CsvOptions,
): Promise<ReportFile> {
  const contents = await readContents(services, report, ask, language)
  const day = report.period ? `${ask.days.from}_${ask.days.to}` : todayIn(organisation.zone)
  const { type, bytes } = fileFormats[format]
  return {
    type: format === 'csv' && csv?.separatorLine ? csvWriter(language, csv).type : type,
    plain: `${report.name}-${day}`,
    title: `${say(report.label, language)} ${day}`,
    count: contents.count,
    bytes: () => bytes(contents, services, csv),
  }
}

/** The download of the report at an address. The journal records it as an export. */
export async function reportDownload(
  services: Services,
  report: Report,
  search: URLSearchParams,
  change: Change,
): Promise<Download> {
  const format = search.get('format') ?? 'pdf'
  if (!isFormat(format)) throw new Problem(problems.validation, { details: [fieldProblem('format', 'choice')] })
  const { language } = change.circumstances
  const csv = readCsvOptions(search, language)
  withoutTableOptions(search)
  search.delete('after')
  const ask = parseReportQuery(report, search, todayIn(organisation.zone))
  const generated = await reportFile(services, report, ask, format, language, csv)
  return {
    type: generated.type,
    disposition: fileNamed(generated.plain, generated.title, format),
    ...(format === 'pdf' && { kind: 'prints' as const }),
    async open() {
      await writeAuditEntry(services.database, auditActorOf(change), {
        action: 'export',
        resource: 'report',
        changes: {
          report: [null, report.name],
          format: [null, format],
          rows: [null, generated.count],
          filters: [null, Object.keys(ask.filters)],
        },
      })
      return generated.bytes()
    },
  }
}
