import type { ProblemDetail } from '#engine/definition/problem.ts'
import type { FileRow } from '../table-files/csv-reader.api.ts'
import { importProblem } from '../import-problems.api.ts'
import type { DryRunContext } from './dry-run-context.api.ts'

type Decoding = Pick<DryRunContext, 'mapping' | 'headers' | 'undecodable' | 'doubtfulEncoding' | 'confirmed'>

/** The name that confirms the encoding of a whole file. */
export const encodingDoubt = 'encoding'

/** The cells of a row that its encoding could not read. Columns that are left out do no harm. */
export function undecodedCells({ mapping, headers, undecodable }: Decoding, { cells }: FileRow): ProblemDetail[] {
  if (!undecodable) return []
  return mapping.flatMap((name, at) =>
    name !== null && cells[at]?.includes('\uFFFD')
      ? [importProblem('undecodable', { field: name, values: { column: headers[at] || String(at + 1) } })]
      : [],
  )
}

/** The doubt about the encoding, for rows that another encoding would read differently. */
export function doubtOfEncoding(law: Decoding, { cells }: FileRow): ProblemDetail[] {
  const { mapping, doubtfulEncoding, confirmed } = law
  if (doubtfulEncoding === null || confirmed.includes(encodingDoubt)) return []
  const differs = mapping.some((name, at) => name !== null && /\P{ASCII}/u.test(cells[at] ?? ''))
  return differs ? [importProblem('encoding', { values: { encoding: doubtfulEncoding.toUpperCase() } })] : []
}
