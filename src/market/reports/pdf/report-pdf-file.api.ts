import type { Letterhead } from '#engine/files/letterhead.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { say } from '#engine/definition/words.ts'
import { todayIn } from '#engine/definition/days.ts'
import type { ReportContents } from '../report-contents.api.ts'
import { isFigure, formatCount, formatDayRange, formatValue } from '../report-format.ts'
import { maxPdfRows } from '../report.ts'
import { printInWorker } from './report-print.api.ts'
import { messages } from './report-pdf-file.messages.ts'

/** Writes a report as a PDF under the organisation’s letterhead, in chunks. */
export async function* reportPdf(
  contents: ReportContents,
  logo: Letterhead | null,
): AsyncGenerator<string | Uint8Array, void> {
  const { report, columns, totals, count, language, rows } = contents
  const writing = { language, zone: organisation.zone }
  const values = { most: formatCount(maxPdfRows, language), count: formatCount(count, language) }
  const moment = { name: 'at', label: messages.made, type: 'moment' } as const
  const printed = {
    language,
    organisation: organisation.name,
    logo,
    title: say(report.label, language),
    lines: contents.above ?? linesAbove(contents),
    columns: columns.map((column) => ({ header: say(column.label, language), figures: isFigure(column) })),
    totals: columns.some(({ total }) => total)
      ? columns.map(({ total, ...column }) => {
          const sum = total ? (totals[column.name] ?? null) : null
          return sum === null ? null : formatValue(column, sum, writing)
        })
      : null,
    rows: Math.min(count, maxPdfRows),
    createdOn: say(messages.made, language, { at: formatValue(moment, new Date().toISOString(), writing) }),
    closing: count > maxPdfRows ? say(messages.printedPart, language, values) : null,
  }
  async function* pages() {
    for await (const page of rows(maxPdfRows))
      yield page.map((row) => columns.map((column) => formatValue(column, row.values[column.name] ?? null, writing)))
  }
  yield* printInWorker(printed, pages())
}

/** The lines above the table: period, grouping and filters. */
function linesAbove({ report, ask, language, titles }: ReportContents): string[] {
  const { from, to } = ask.days
  const today = todayIn(organisation.zone)
  const group = report.groups.find(({ name }) => name === ask.by)?.label ?? report.rows?.label
  const narrowed = report.filters.flatMap((filter) => {
    const chosen = ask.filters[filter.name]
    if (chosen === undefined) return []
    const choice = filter.choices?.find(({ value }) => value === chosen)
    const value = choice ? say(choice.label, language) : (titles[filter.name] ?? chosen)
    return [say(messages.is, language, { filter: say(filter.label, language), value })]
  })
  return [
    report.period
      ? formatDayRange(from, to, language)
      : say(messages.now, language, { day: formatDayRange(today, today, language) }),
    [...(group ? [say(messages.by, language, { group: say(group, language) })] : []), ...narrowed].join(' · '),
  ]
}
