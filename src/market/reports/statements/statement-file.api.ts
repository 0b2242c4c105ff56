import { amountJson } from '#engine/fields/numbers/money.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Row } from '#engine/definition/resource.ts'
import { defineMessages, say, words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { ReportContents } from '../report-contents.api.ts'
import type { Column, ReportRow } from '../report.contract.ts'
import { fileFormats } from '../report-files.api.ts'
import { formatDayRange, formatValue } from '../report-format.ts'
import type { ReportFormat } from '../report.ts'
import { providerStatement as report } from '../reports/report-provider-statement.api.ts'
import { providerStatementLine } from './provider-statement-line.ts'
import { providerStatement } from './provider-statement.ts'
import type { StatementFigures } from './statement.contract.ts'

/** An issued statement. */
export type IssuedStatement = Row<typeof providerStatement>

/** The file of an issued statement. */
export interface StatementFile {
  /** The file’s media type. */
  readonly type: string
  /** The file name in ASCII letters, without extension. */
  readonly plain: string
  readonly title: string
  /** The number of lines in the file. */
  readonly count: number
  readonly content: Buffer
}

/** The title of an issued statement. */
export const statementTitle = defineMessages(
  'reports.statement-file.statementTitle',
  words('Relevé {{number}}', 'Statement {{number}}', 'كشف {{number}}'),
)

const sentence = defineMessages(
  'reports.statement-file.sentence',
  words('{{label}} : {{value}}', '{{label}}: {{value}}', '{{label}}: {{value}}'),
)

const { fields: header } = providerStatement
const { fields: lineFields } = providerStatementLine

const columns = defineMessages('reports.statement-file.columns', [
  { name: 'order', label: words('Commande', 'Order', 'الطلب'), type: 'code' },
  { name: 'day', label: lineFields.day.label, type: 'day' },
  { name: 'article', label: lineFields.article.label, type: 'text' },
  { name: 'units', label: lineFields.units.label, type: 'count', total: true },
  { name: 'reduction', label: lineFields.reduction.label, type: 'money', total: true },
  { name: 'sold', label: lineFields.sold.label, type: 'money', total: true },
  { name: 'refunded', label: lineFields.refunded.label, type: 'money', total: true },
  { name: 'net', label: lineFields.net.label, type: 'money', total: true },
] as const satisfies readonly Column[])

/**
 * The column that shows whether a line belongs to the statement’s period or was carried from an earlier one. Only statements with carried
 * differences show this column.
 */
const period = defineMessages('reports.statement-file.period', {
  name: 'period',
  label: words('Période', 'Period', 'الفترة'),
  type: 'choice',
  choices: [
    { value: 'own', label: words('Celle du relevé', 'This statement’s', 'فترة الكشف') },
    { value: 'carried', label: words('Précédente', 'Earlier', 'سابقة') },
  ],
} as const satisfies Column)

type AmountName = Exclude<keyof StatementFigures, 'units'>

/** The names of the amounts above the lines. Each result follows the amounts from which it is computed. */
const above: readonly (readonly AmountName[])[] = [
  ['gross', 'reduction', 'sold'],
  ['refunded', 'net', 'carried', 'total'],
]

/**
 * The file of an issued statement in a language. The file is built once from the issued lines and stored, so every later download has the
 * same bytes.
 */
export async function statementFile(
  on: Queryable,
  services: Services,
  statement: IssuedStatement,
  format: ReportFormat,
  language: Language,
): Promise<StatementFile> {
  const stored = {
    text: `select content, (select count(*)::integer from provider_statement_line where statement_id = $1) as count
      from provider_statement_file where statement_id = $1 and format = $2 and language = $3`,
    values: [statement.id, format, language],
  }
  let [file] = await on.query<{ content: Uint8Array; count: number }>(stored)
  if (!file) {
    const pieces: Buffer[] = []
    const contents = await contentsOf(on, statement, language)
    for await (const piece of fileFormats[format].bytes(contents, services)) pieces.push(Buffer.from(piece))
    await on.query({
      text: `insert into provider_statement_file (statement_id, format, language, content) values ($1, $2, $3, $4)
        on conflict do nothing`,
      values: [statement.id, format, language, Buffer.concat(pieces)],
    })
    ;[file] = await on.query<{ content: Uint8Array; count: number }>(stored)
  }
  if (!file) throw new Error('The file of a statement is not stored')
  return {
    type: fileFormats[format].type,
    plain: statement.number,
    title: say(statementTitle, language, { number: statement.number }),
    count: file.count,
    content: Buffer.from(file.content),
  }
}

async function contentsOf(on: Queryable, statement: IssuedStatement, language: Language): Promise<ReportContents> {
  const lines = await on.query<ReportRow['values']>({
    text: `select order_number as "order", case when carried then 'carried' else 'own' end as period, day::text as day, article, units,
        ${(['reduction', 'sold', 'refunded', 'net'] as const).map((one) => `${amountJson(one)} as ${one}`).join(', ')}
      from provider_statement_line where statement_id = $1 order by id`,
    values: [statement.id],
  })
  const [totals] = await on.query<ReportRow['values']>({
    text: `select coalesce(sum(units), 0)::integer as units,
        ${(['reduction', 'sold', 'refunded', 'net'] as const).map((one) => `${amountJson(`coalesce(sum(${one}), 0)`)} as ${one}`).join(', ')}
      from provider_statement_line where statement_id = $1`,
    values: [statement.id],
  })
  const { number, periodFrom, periodTo } = statement
  const carries = lines.some((line) => line['period'] === 'carried')
  const [order, ...others] = columns
  const label = say(statementTitle, language, { number })
  return {
    report: { ...report, label: { fr: label, en: label, ar: label } },
    ask: {
      by: 'rows',
      preset: null,
      days: { from: periodFrom, to: periodTo },
      sort: null,
      filters: {},
      after: null,
      language,
    },
    language,
    columns: carries ? [order, period, ...others] : columns,
    totals: totals ?? {},
    count: lines.length,
    titles: {},
    above: linesAbove(statement, language),
    async *rows(most) {
      for (let at = 0; at < Math.min(most, lines.length); at += pageRows)
        yield lines.slice(at, Math.min(most, at + pageRows)).map((values) => ({ values, link: null }))
    },
  }
}

const pageRows = 500

/** The text above the lines: the provider, the period, the date and author of the statement, and its figures. */
function linesAbove(statement: IssuedStatement, language: Language): string[] {
  const writing = { language, zone: organisation.zone }
  const line = (name: 'providerId' | 'issuedAt' | 'issuedBy' | AmountName, value: string): string =>
    say(sentence, language, { label: say(header[name].label, language), value })
  const amount = (name: AmountName): string =>
    line(name, formatValue({ name, label: header[name].label, type: 'money' }, statement[name], writing))
  const issued = { name: 'issuedAt', label: header.issuedAt.label, type: 'moment' } as const
  return [
    formatDayRange(statement.periodFrom, statement.periodTo, language),
    [
      line('providerId', statement.titles?.['providerId'] ?? ''),
      line('issuedAt', formatValue(issued, statement.issuedAt, writing)),
      line('issuedBy', statement.issuedBy),
    ].join(' · '),
    ...above.map((names) => names.map(amount).join(' · ')),
  ]
}
