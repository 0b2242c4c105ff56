import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Language } from '#engine/definition/locale.ts'
import { csvWriter, delimiters, defaultDelimiter } from './csv-writer.api.ts'
import type { TableWriter } from './table-writer.api.ts'
import { xlsxWriter } from './xlsx-writer.api.ts'

/** How a table is wanted: `?format=csv|xlsx&delimiter=;`, CSV with the delimiter of the language unless said otherwise. */
export function readTable(
  resource: { readonly labels: Pick<Resource['labels'], 'many'> },
  search: URLSearchParams,
  language: Language,
): { format: 'csv' | 'xlsx'; writer: TableWriter } {
  const format = search.get('format') ?? 'csv'
  if (format !== 'csv' && format !== 'xlsx') throw refused('format')
  const asked = search.get('delimiter')
  if (asked !== null && !Object.hasOwn(delimiters, asked)) throw refused('delimiter')
  const delimiter = asked === null ? defaultDelimiter(language) : (delimiters[asked] ?? asked)
  const writer =
    format === 'csv' ? csvWriter(language, delimiter) : xlsxWriter(language, resource.labels.many[language])
  return { format, writer }
}

/** What a table is asked for by, for the document. */
export const tableParameters = {
  format: { enum: ['csv', 'xlsx'], default: 'csv' },
  delimiter: { enum: Object.keys(delimiters), description: 'Of CSV; usual for the language when it is not said' },
}

function refused(field: string): Problem {
  return new Problem(problems.validation, { details: [fieldProblem(field, 'choice')] })
}
