import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { csvWriter, defaultDelimiter } from '#engine/import-export/table-files/csv-writer.api.ts'
import { fileNamed, type Download } from '#engine/import-export/export/downloads.api.ts'
import type { Cell } from '#engine/import-export/table-files/cell.api.ts'
import { xlsxWriter } from '#engine/import-export/table-files/xlsx-writer.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { letterheadFrom } from '#engine/files/letterhead.api.ts'
import { pictureStore } from '#engine/files/pictures.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { fieldProblem, Problem, problemKind, problems } from '#engine/definition/problem.ts'
import { say, words, type Language } from '#engine/definition/words.ts'
import { readOnlyDatabase } from '#engine/database/replication/read-only-database.api.ts'
import { dayIn } from '#market/catalogue/articles/price.ts'
import { byRows, parseReportQuery, type ReportQuery } from './report-query.api.ts'
import type { Report } from './report-definition.api.ts'
import { columnsOf, readGroups, readRows, readTotals, titlesOf } from './report-read.api.ts'
import { printInWorker } from './pdf/report-print.api.ts'
import { isFigure, plainValue, formatCount, formatDayRange, formatValue, type FormatContext } from './report-format.ts'
import type { Column, ReportRow } from './report.contract.ts'
import { maxGroups, maxPdfRows, reportFormats, type ReportFormat } from './report.ts'

const atOnce = 500

const tooMany = problemKind('too_many_groups', 409, words('Trop de groupes', 'Too many groups', 'مجموعات كثيرة جدا'))

const tooManyMessage = words(
  'Ce rapport a {{count}} groupes : un fichier en contient au plus {{most}}. Réduisez la période ou filtrez.',
  'This report has {{count}} groups: a file holds {{most}} at most. Shorten the period or filter.',
  'يحتوي هذا التقرير على {{count}} مجموعة: أقصى ما يحتويه الملف {{most}}. قصر الفترة أو صف النتائج.',
)

const messages = {
  now: words('Au {{day}}', 'On {{day}}', 'في {{day}}'),
  by: words('Par : {{group}}', 'By: {{group}}', 'حسب: {{group}}'),
  is: words('{{filter}} : {{value}}', '{{filter}}: {{value}}', '{{filter}}: {{value}}'),
  printedPart: words(
    'Les {{most}} premières lignes sur {{count}} sont imprimées ; le reste est dans les formats XLSX et CSV.',
    'The first {{most}} of {{count}} rows are printed; the rest is in the XLSX and CSV formats.',
    'طبعت أول {{most}} من {{count}} سطر؛ والباقي في صيغتي XLSX وCSV.',
  ),
  total: words('Total', 'Total', 'المجموع'),
  made: words('Établi le {{at}}', 'Made on {{at}}', 'أعد في {{at}}'),
}

/** A report on its way to become a file. */
export interface ReportFile {
  readonly type: string
  /** In plain letters, for mail programs. */
  readonly plain: string
  readonly title: string
  /** How many rows it holds. */
  readonly count: number
  readonly bytes: () => AsyncGenerator<string | Uint8Array, void>
}

/** Whether a text names a format. */
export function isFormat(text: string): text is ReportFormat {
  return reportFormats.some((format) => format === text)
}

/** Reports as files: streamed, so that memory holds a piece of them whatever their length. */
export function reportFiles(services: Services) {
  const { database } = services
  const pictures = pictureStore(services.settings)

  /** A file of what is asked, in a language; what is wrong is said before a byte is made. */
  async function file(report: Report, ask: ReportQuery, format: ReportFormat, language: Language): Promise<ReportFile> {
    const { zone, name } = organisation
    const writing: FormatContext = { language, zone }
    const columns = columnsOf(report, ask.by)
    const paged = ask.by === byRows
    const reading = readOnlyDatabase(database)
    const [sums, groups, titles] = await Promise.all([
      paged ? readTotals(reading, report, ask, zone) : null,
      paged ? null : readGroups(reading, report, ask, zone, maxGroups.file),
      titlesOf(reading, services, report, ask),
    ])
    const { totals, count } = sums ?? groups ?? { totals: {}, count: 0 }
    if (groups && count > maxGroups.file) {
      const values = { count: formatCount(count, language), most: formatCount(maxGroups.file, language) }
      throw new Problem(tooMany, { details: [{ code: 'too_many_groups', sentence: tooManyMessage, values }] })
    }

    async function* rows(most: number): AsyncGenerator<readonly ReportRow[], void> {
      if (groups) return yield groups.data.slice(0, most)
      let after: ReportQuery['after'] = null
      for (let given = 0; given < most; given += atOnce) {
        const page = await readRows(
          readOnlyDatabase(database),
          report,
          { ...ask, after },
          zone,
          Math.min(atOnce, most - given),
        )
        yield page.data
        if (page.next === null) return
        after = page.next
      }
    }

    async function* table(): AsyncGenerator<string | Uint8Array, void> {
      const writer = format === 'csv' ? csvWriter(language, defaultDelimiter(language)) : xlsxWriter(language, title)
      yield* writer.begin(columns.map(({ label }) => say(label, language)))
      for await (const page of rows(Number.MAX_SAFE_INTEGER))
        yield* writer.rows(
          page.map(({ values }) => columns.map((column) => cellOf(column, values[column.name] ?? null))),
        )
      // Other programs read a CSV file, and would add the last line to the others.
      if (format === 'xlsx' && columns.some(({ total }) => total)) yield* writer.rows([totalCells()])
      yield* writer.end()
    }

    async function* print(): AsyncGenerator<string | Uint8Array, void> {
      const shown = (row: ReportRow): string[] =>
        columns.map((column) => formatValue(column, row.values[column.name] ?? null, writing))
      const values = { most: formatCount(maxPdfRows, language), count: formatCount(count, language) }
      const printed = {
        language,
        organisation: name,
        logo: await letterheadFrom(pictures),
        title: say(report.label, language),
        lines: linesOf(titles),
        columns: columns.map((column) => ({ header: say(column.label, language), figures: isFigure(column) })),
        totals: columns.some(({ total }) => total) ? columns.map((column) => totalOf(column, totals)) : null,
        rows: Math.min(count, maxPdfRows),
        made: say(messages.made, language, { at: momentWords(new Date(), writing) }),
        closing: count > maxPdfRows ? say(messages.printedPart, language, values) : null,
      }
      async function* pages() {
        for await (const page of rows(maxPdfRows)) yield page.map(shown)
      }
      yield* printInWorker(printed, pages())
    }

    function cellOf(column: Column, value: ReportRow['values'][string]): Cell | null {
      const text = plainValue(column, value ?? null, writing)
      if (text === '') return null
      if (column.type === 'money') return { type: 'number', text, decimals: organisation.decimals }
      if (isFigure(column)) return { type: 'number', text }
      return { type: ['day', 'week', 'month'].includes(column.type) && value !== null ? 'day' : 'text', text }
    }

    function totalCells(): (Cell | null)[] {
      return columns.map((column, at) => {
        if (column.total) return cellOf(column, totals[column.name] ?? null)
        return at === 0 ? { type: 'text', text: say(messages.total, language) } : null
      })
    }

    function totalOf(column: Column, sums: ReportRow['values']): string | null {
      const sum = column.total ? (sums[column.name] ?? null) : null
      return sum === null ? null : formatValue(column, sum, writing)
    }

    function linesOf(named: Readonly<Record<string, string>>): string[] {
      const { from, to } = ask.days
      const day = formatDayRange(dayIn(zone, new Date()), dayIn(zone, new Date()), language)
      const group = report.groups.find(({ name: one }) => one === ask.by)?.label ?? report.rows?.label
      const narrowed = report.filters.flatMap((filter) => {
        const chosen = ask.filters[filter.name]
        if (chosen === undefined) return []
        const choice = filter.choices?.find(({ value }) => value === chosen)
        const value = choice ? say(choice.label, language) : (named[filter.name] ?? chosen)
        return [say(messages.is, language, { filter: say(filter.label, language), value })]
      })
      return [
        report.period ? formatDayRange(from, to, language) : say(messages.now, language, { day }),
        [...(group ? [say(messages.by, language, { group: say(group, language) })] : []), ...narrowed].join(' · '),
      ]
    }

    const title = say(report.label, language)
    const day = report.period ? `${ask.days.from}_${ask.days.to}` : dayIn(zone, new Date())
    const types = {
      csv: 'text/csv; charset=utf-8',
      xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      pdf: 'application/pdf',
    }
    return {
      type: types[format],
      plain: `${report.name}-${day}`,
      title: `${title} ${day}`,
      count,
      bytes: format === 'pdf' ? print : table,
    }
  }

  return {
    file,

    /** The download somebody asked for by its address; what left the house is written down. */
    async download(report: Report, search: URLSearchParams, change: Change): Promise<Download> {
      const { language } = change.circumstances
      const format = search.get('format') ?? 'pdf'
      if (!isFormat(format)) throw new Problem(problems.validation, { details: [fieldProblem('format', 'choice')] })
      for (const own of ['format', 'after']) search.delete(own)
      const ask = parseReportQuery(report, search, dayIn(organisation.zone, new Date()))
      const made = await file(report, ask, format, language)
      return {
        type: made.type,
        disposition: fileNamed(made.plain, made.title, format),
        ...(format === 'pdf' && { kind: 'prints' as const }),
        async open() {
          await writeAuditEntry(database, auditActorOf(change), {
            action: 'export',
            resource: 'report',
            changes: {
              report: [null, report.name],
              format: [null, format],
              rows: [null, made.count],
              filters: [null, Object.keys(ask.filters)],
            },
          })
          return made.bytes()
        },
      }
    },
  }
}

function momentWords(at: Date, writing: FormatContext): string {
  return formatValue({ name: 'at', label: messages.made, type: 'moment' }, at.toISOString(), writing)
}
