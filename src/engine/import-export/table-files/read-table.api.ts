import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Language } from '#engine/definition/locale.ts'
import { csvWriter, delimiters, type CsvOptions } from './csv-writer.api.ts'
import { decimalMarkFor, decimalMarks, spreadsheetCsv } from './spreadsheet-csv.ts'
import type { TableWriter } from './cell.api.ts'
import { xlsxWriter } from './xlsx-writer.api.ts'

/**
 * Reads the CSV options of a query, `?delimiter=;&decimalMark=,&separatorLine=true&wholeNumbers=true`; missing options
 * follow the language.
 */
export function readCsvOptions(search: URLSearchParams, language: Language): CsvOptions {
  const requested = search.get('delimiter')
  if (requested !== null && !Object.hasOwn(delimiters, requested)) throw refused('delimiter')
  const delimiter = requested === null ? spreadsheetCsv(language).delimiter : (delimiters[requested] ?? requested)
  const mark = search.get('decimalMark') ?? decimalMarkFor(delimiter, language)
  const decimalMark = decimalMarks.find((one) => one === mark)
  if (decimalMark === undefined) throw refused('decimalMark')
  const flag = (name: string): boolean => {
    const value = search.get(name) ?? 'false'
    if (value !== 'true' && value !== 'false') throw refused(name)
    return value === 'true'
  }
  return { delimiter, decimalMark, separatorLine: flag('separatorLine'), wholeNumbers: flag('wholeNumbers') }
}

/** Reads the table options of a query: `?format=csv|xlsx`, with the CSV options. */
export function readTable(
  resource: { readonly labels: Pick<Resource['labels'], 'many'> },
  search: URLSearchParams,
  language: Language,
): { format: 'csv' | 'xlsx'; writer: TableWriter } {
  const format = search.get('format') ?? 'csv'
  if (format !== 'csv' && format !== 'xlsx') throw refused('format')
  const options = readCsvOptions(search, language)
  const writer = format === 'csv' ? csvWriter(language, options) : xlsxWriter(language, resource.labels.many[language])
  return { format, writer }
}

/** The query parameters of CSV files, for the OpenAPI document. */
export const csvParameters = {
  delimiter: {
    enum: Object.keys(delimiters),
    description: 'The delimiter of CSV; by default the usual one of the language',
  },
  decimalMark: {
    enum: [...decimalMarks],
    description: 'The decimal mark in CSV; by default the one that belongs to the delimiter',
  },
  separatorLine: {
    enum: ['true', 'false'],
    default: 'false',
    description: 'CSV in UTF-16 that begins with `sep=` for Excel',
  },
  wholeNumbers: {
    enum: ['true', 'false'],
    default: 'false',
    description: 'Numbers that a spreadsheet would shorten as `="…"`, in CSV',
  },
}

/** The query parameters of a table, for the OpenAPI document. */
export const tableParameters = { format: { enum: ['csv', 'xlsx'], default: 'csv' }, ...csvParameters }

/** Removes the table options from a query, so that only the options of the list remain. */
export function withoutTableOptions(search: URLSearchParams): void {
  for (const name of Object.keys(tableParameters)) search.delete(name)
}

function refused(field: string): Problem {
  return new Problem(problems.validation, { details: [fieldProblem(field, 'choice')] })
}
